// Whether the readings of a soak are flat, by comparing their second half with the first.
/** @typedef {import('./reading.mjs').Reading} Reading */

/** Smaller growth is noise: a garbage collection changes the memory, and a checkpoint the latencies. */
const MEMORY = { times: 1.2, mb: 40 }
const LATENCY = { times: 2, ms: 50 }
/** How many texts may wait at the end: the number that goes out in 5 s. */
const WAITING = 1_000

/**
 * @param {Reading[]} readings oldest first; the first has no calls before it
 * @param {number} failures calls with a wrong answer or none
 * @returns {string[]} what is not flat, a sentence each
 */
export function judgeSoak(readings, failures) {
  const measured = readings.slice(1)
  const middle = Math.floor(measured.length / 2)
  const [early, late] = [measured.slice(0, middle), measured.slice(-middle)]
  const most = (/** @type {Reading[]} */ of, /** @type {keyof Reading} */ key) =>
    Math.max(...of.map((reading) => reading[key]))
  const last = /** @type {Reading} */ (measured.at(-1))
  /** @type {string[]} */
  const troubles = []
  if (failures > 0) troubles.push(`${failures} calls failed`)
  if (last.waiting > WAITING) troubles.push(`${last.waiting} texts still wait`)
  const [memoryEarly, memoryLate] = [most(early, 'serverMb'), most(late, 'serverMb')]
  if (memoryLate > memoryEarly * MEMORY.times && memoryLate > memoryEarly + MEMORY.mb)
    troubles.push(`memory grew from ${memoryEarly} to ${memoryLate} MB`)
  for (const key of /** @type {const} */ (['textsP99', 'pagesP99'])) {
    const [first, second] = [medianOf(early, key), medianOf(late, key)]
    if (second > first * LATENCY.times && second > first + LATENCY.ms)
      troubles.push(`${key} grew from ${first} to ${second} ms`)
  }
  const [growthEarly, growthLate] = [growth(early), growth(late)]
  if (growthLate > growthEarly * 1.5 && growthLate > growthEarly + 1)
    troubles.push(`the database grew by ${growthEarly.toFixed(1)}, then ${growthLate.toFixed(1)} kB a text`)
  return troubles
}

const medianOf = (/** @type {Reading[]} */ of, /** @type {'textsP99' | 'pagesP99'} */ key) =>
  of.map((reading) => reading[key]).sort((one, other) => one - other)[Math.floor(of.length / 2)] ?? 0

/** Kilobytes of the database for each sent text. */
function growth(/** @type {Reading[]} */ of) {
  const [first, last] = [of[0], of.at(-1)]
  if (!first || !last || last.sent === first.sent) return 0
  return ((last.databaseMb - first.databaseMb) * 1000) / (last.sent - first.sent)
}
