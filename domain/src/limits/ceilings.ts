import type { Limit } from './limit-line.ts'

/**
 * The most hits of a ceiling that one network, phone or account may have, including this one: a part of the
 * rest, the smaller the less is left, and at least 1 while anything is left. When the part is a tenth, a hundred greedy
 * networks leave a tenth of a large ceiling to others, also when each begins where the one before it can go no further.
 * With the whole part of the rest for each, they would leave a hundred-thousandth.
 * @param used everybody's hits before this one
 * @param part 10 for at most a tenth
 */
export function mostOfCeiling(most: number, used: number, part = 10): number {
  const left = most - used
  return left < 1 ? 0 : Math.max(1, Math.floor((left * left) / (part * most)))
}

/** Splits a ceiling on codes: four fifths for browsers new to the phone, a fifth for browsers that it knows. */
export function splitCeiling({ most, window }: Limit): { strange: Limit; known: Limit } {
  const kept = Math.floor(most / 5)
  return { strange: { most: most - kept, window }, known: { most: Math.max(1, kept), window } }
}
