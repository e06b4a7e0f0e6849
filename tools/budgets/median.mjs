/** The middle one of an odd number of values; NaN if one is NaN. */
export function median(/** @type {number[]} */ values) {
  if (values.some(Number.isNaN)) return Number.NaN
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
