// The parts of Observable Plot that this page uses, in a bundle that is fetched with the first chart.

export {
  areaY,
  axisX,
  axisY,
  barX,
  barY,
  dot,
  gridY,
  lineY,
  plot,
  ruleX,
  ruleY,
  text,
} from "@observablehq/plot";
