import { STATES, type State, type Step } from '@partyline/domain/registration/steps'
import type { Kept } from './kept-registration.ts'

/** The id of a form whose call nobody knows the fate of. */
export const UNKNOWN_ID = 'unknown'

/** How far a step is. */
interface KeptStep {
  state: State
  /** The vendor's id of it; undefined without one. */
  id: string | undefined
  /** Since when, ISO 8601. */
  since: string | undefined
}

/** Reads how far a step is. */
export function readStep(kept: Pick<Kept, 'get'>, step: Step): KeptStep {
  const state = STATES.find((one) => one === kept.get(`${step}-state`)) ?? 'none'
  return { state, id: kept.get(`${step}-id`), since: kept.get(`${step}-since`) }
}

/**
 * What to keep of a step, for `Kept.set`. A step that was not sent has no id.
 * @param changes.id left out to keep the id
 */
export function stepValues(
  kept: Kept,
  step: Step,
  { state, id, now }: { state: State; id?: string | undefined; now: Date },
): Record<string, string> {
  const { state: before, since } = readStep(kept, step)
  const given = state === 'none' ? '' : id
  // A review goes on from the day on which the form was sent.
  const goesOn = since !== undefined && (state === before || state === 'review')
  return {
    [`${step}-state`]: state,
    [`${step}-since`]: goesOn ? since : now.toISOString(),
    ...(given !== undefined && { [`${step}-id`]: given }),
  }
}
