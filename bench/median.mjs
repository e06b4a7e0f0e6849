/** @param {number[]} values at least one */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return /** @type {number} */ (sorted[Math.floor(sorted.length / 2)])
}
