/** @param {number[]} values at least one */
export function median(values) {
  return quantile(values, 0.5)
}

/**
 * @param {number[]} values at least one
 * @param {number} share 0.99 for the value that 99 of 100 do not exceed
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return /** @type {number} */ (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])
}
