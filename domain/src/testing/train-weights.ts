import { placesOf, TABLE_SIZE, ZERO } from '../reading/weigh.ts'
import { hashOf, type Row } from './rows.ts'

const ROUNDS = 12
const STEP = 0.05
const MARGIN = 1.5
/** A request that goes unheard is worse than a question too many. */
const HEARD = 3
/** The steps between 0 and the largest weight that a character can hold. */
const LARGEST = 25

/**
 * Trains the table for `weigh` from labelled rows: a line between requests to stop and all other
 * texts with the widest margin, found in steps (a linear support vector machine by averaged subgradients). Its steps are
 * sums and products in the order of the rows' hashes, so each machine finds the same table.
 * @internal
 */
export function trainWeights(rows: readonly Row[]): string {
  const trained = rows.map(({ label, text }) => ({
    text,
    side: label === 'leave' ? 1 : -1,
    places: [...placesOf(text)],
  }))
  const weights = new Float64Array(TABLE_SIZE)
  const sums = new Float64Array(TABLE_SIZE)
  let seen = 0
  for (let round = 0; round < ROUNDS; round++) {
    const order = trained
      .map((row) => ({ row, key: hashOf(`${round} ${row.text}`) }))
      .sort((a, b) => a.key - b.key)
    for (const { row } of order) {
      seen++
      const { side, places } = row
      const score = places.reduce((sum, place) => sum + (weights[place] ?? 0), 0)
      if (side * score >= MARGIN) continue
      const step = (STEP * side * (side > 0 ? HEARD : 1)) / Math.sqrt(places.length)
      for (const place of places) {
        weights[place] = (weights[place] ?? 0) + step
        sums[place] = (sums[place] ?? 0) + step * seen
      }
    }
  }
  const means = weights.map((weight, place) => weight - (sums[place] ?? 0) / seen)
  const largest = means.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
  return Array.from(means, (mean) => String.fromCharCode(ZERO + Math.round((LARGEST * mean) / largest))).join(
    '',
  )
}
