import { countSegments } from '../texts/segments.ts'

/** No reply of Partyline is longer. */
export const SEGMENTS_MAX = 2

/** A sentence that a text can do without. The least valuable one is left out first. */
export interface Spare {
  spare: string
  worth: number
}

/**
 * Joins sentences into one text of at most two segments, if leaving out the spare ones makes it fit. Where the others
 * take more, as under a title in Hebrew, spare ones fill their last segment.
 */
export function fit(...sentences: (string | Spare)[]): string {
  const needed = sentences.filter((one) => typeof one === 'string' && one !== '').join(' ')
  const most = Math.max(SEGMENTS_MAX, countSegments(needed).count)
  let kept = sentences.filter((one) => (typeof one === 'string' ? one : one.spare) !== '')
  for (;;) {
    const text = kept.map((one) => (typeof one === 'string' ? one : one.spare)).join(' ')
    const [least] = kept.filter((one) => typeof one !== 'string').sort((a, b) => a.worth - b.worth)
    if (!least || countSegments(text).count <= most) return text
    kept = kept.filter((one) => one !== least)
  }
}
