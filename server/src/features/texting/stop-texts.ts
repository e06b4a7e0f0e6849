import * as texting from '@partyline/domain/wording/texting'
import type { Context } from '../../platform/context.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import { markStopped, type PersonRow } from '../people/store.ts'
import { reply, silence, type TextResult } from './text-result.ts'

/**
 * Ends all texts to a phone. Follows are kept, so that START undoes it whole; nothing is sent meanwhile. One
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
