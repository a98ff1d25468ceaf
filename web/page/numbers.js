// Formats numbers: whole numbers to the last digit, percentages without a space (27.83%).

const WHOLE = new Intl.NumberFormat("en");

/** @param {number | bigint} number */
export const whole = (number) => WHOLE.format(number);

/** @param {number} number in percent @param {number} [digits] after the point */
export const percent = (number, digits = 2) =>
  `${number.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })}%`;

/**
 * The value of a fraction in text, for drawing or rounding.
 *
 * @param {string} text such as 1826/6561, 1 or 0
 */
export function value(text) {
  const [top, bottom = "1"] = text.split("/");
  return Number(top) / Number(bottom);
}

/**
 * The text with optional line breaks after the commas of its numbers.
 *
 * @param {string} text
 * @returns {Node[]}
 */
export function breakable(text) {
  return text
    .split(/(?<=\d,)(?=\d)/)
    .flatMap((part, index) => [
      ...(index ? [document.createElement("wbr")] : []),
      document.createTextNode(part),
    ]);
}
