// Formats numbers: whole numbers to the last digit, percentages without a space (27.83%). A browser loads its tables
// when `Intl` is first used, which would block the page for some 25 ms before the first verdict.

/** @param {number | bigint} number not negative */
export const whole = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

/** @param {number} number in percent @param {number} [digits] after the point */
export const percent = (number, digits = 2) => `${number.toFixed(digits)}%`;

/** @param {number} arrived in bytes @param {number} total */
export const megabytes = (arrived, total) =>
  `${(arrived / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB`;

/**
 * The value of a fraction in text, for drawing or rounding.
 *
 * @param {string} text such as 1826/6561, 1 or 0
 */
export function value(text) {
  const [top, bottom = "1"] = text.split("/");
  return Number(top) / Number(bottom);
}
