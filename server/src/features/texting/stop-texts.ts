import * as texting from '@partyline/domain/wording/texting'
import type { Context } from '../../platform/context.ts'
import type { Said } from '../messages/said.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import { markStopped, type PersonRow } from '../people/store.ts'
import { askStop } from './hold-text.ts'
import { reply, silence, type TextResult } from './text-result.ts'

/**
 * Ends all texts to a phone. Follows are kept, so that START undoes it whole; nothing is sent until then. One
 * confirmation goes out; the second STOP gets none.
 */
export async function stopTexts(
  context: Context,
  input: { person: PersonRow; evidence: Evidence },
): Promise<TextResult> {
  const { person, evidence } = input
  await recordConsent(context, { person, act: 'stop', target: null, evidence })
  if (person.stopped_at) return silence()
  await markStopped(context, person.id, context.now)
  return reply(texting.stopped())
}

/** Asks somebody who perhaps wants no more texts. What they said is in the ledger, as a STOP would be. */
export async function askStopByText(
  context: Context,
  texter: { person: PersonRow; evidence: Evidence },
  said: Said,
): Promise<TextResult> {
  await recordConsent(context, { ...texter, act: 'ask-stop', target: null })
  return reply(await askStop(context, texter.person, said))
}
