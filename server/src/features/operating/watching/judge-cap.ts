/** A month's segments compared with the operators' cap. */
export type CapState = 'none' | 'below' | 'near' | 'over'

/** The share of the cap at which operators hear of it. */
const NEAR = 0.8

/**
 * Compares a month's segments with the cap.
 * @param cap segments a month; undefined when operators set none
 */
export function judgeCap(segments: number, cap: number | undefined): CapState {
  if (cap === undefined) return 'none'
  if (segments >= cap) return 'over'
  return segments >= cap * NEAR ? 'near' : 'below'
}
