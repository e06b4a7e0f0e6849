import * as texting from '@partyline/domain/wording/texting'
import type { Context } from '../../platform/context.ts'
import { listFollowedHandles } from '../following/store.ts'
import { markStopped, type PersonRow } from '../people/store.ts'

// Five handles of 30 characters keep the reply within two segments (306 characters).
const HANDLES_NAMED = 5

/** Undoes a STOP and says what the phone follows again. */
export async function startTexts(context: Context, person: PersonRow): Promise<string[]> {
  if (!person.stopped_at) return [texting.neverStopped()]
  await markStopped(context, person.id, null)
  const { handles, total } = await listFollowedHandles(context, person.id, HANDLES_NAMED)
  return [texting.started(handles, total)]
}
