import * as texting from '@partyline/domain/wording/texting'
import type { Context } from '../../platform/context.ts'
import { markStopped, type PersonRow } from '../people/store.ts'

/**
 * Ends all texts to a phone. Follows are kept, so that START undoes it whole; nothing is sent meanwhile.
 * @returns the one confirmation; nothing the second time
 */
export async function stopTexts(context: Context, person: PersonRow): Promise<string[]> {
  if (person.stopped_at) return []
  await markStopped(context, person.id, context.now)
  return [texting.stopped()]
}
