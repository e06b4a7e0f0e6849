/** How a month's segments are to what operators want to spend at most. */
export type CapState = 'none' | 'below' | 'near' | 'over'

/** The part of the cap at which operators are told. */
const NEAR = 0.8

/** @param cap segments a month; undefined where operators have not said */
export function judgeCap(segments: number, cap: number | undefined): CapState {
  if (cap === undefined) return 'none'
  if (segments >= cap) return 'over'
  return segments >= cap * NEAR ? 'near' : 'below'
}
