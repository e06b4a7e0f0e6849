/** @param {number[]} values at least one */
export function median(values) {
  return quantile(values, 0.5)
}

/**
 * @param {number[]} values
 * @param {number} share 0.99 for the value that 99 of 100 do not exceed
 * @returns {number} NaN when one of them is NaN, or without any
 */
export function quantile(values, share) {
  if (values.some(Number.isNaN)) return Number.NaN
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
