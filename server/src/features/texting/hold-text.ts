import { sendToAll, sendToAllOrAnswer } from '@partyline/domain/wording/texting'
import type { Context } from '../../platform/context.ts'
import { listAskedAbout } from '../events/question-store.ts'
import { countReachable } from '../following/store.ts'
import { isTooLong, type Said } from '../messages/said.ts'
import { findLastHeard } from '../messages/store.ts'
import type { PersonRow } from '../people/store.ts'
import { keepHeldText } from './store.ts'

/** How recent a group or direct text makes words without an address doubtful, and how long held words live. */
const DOUBT_MS = 10 * 60_000

/**
 * The guard against the accidental broadcast: holds words that were perhaps meant for whoever just wrote.
 * @returns the question to ask, or undefined when the words may go out
 */
export async function holdText(
  context: Context,
  input: { person: PersonRow; said: Said },
): Promise<string | undefined> {
  const { person, said } = input
  if (said.source === 'web' || !person.guarded || !person.handle) return undefined
  // SEND could only refuse them.
  if (isTooLong(said)) return undefined
  const last = await findLastHeard(context, person.id, ['direct', 'group'])
  // An account that was deleted meanwhile can be answered by nobody.
  const meant = last && (last.group ? `#${last.group}` : last.handle && `@${last.handle}`)
  const event = (await listAskedAbout(context, person.id)).find(
    (one) => one.rsvp && !one.cancelled && !one.over,
  )
  const since = new Date(context.now.getTime() - DOUBT_MS)
  const heard = Math.max(meant ? last.sentAt.getTime() : 0, event?.heardAt.getTime() ?? 0)
  if (heard < since.getTime()) return undefined
  const followers = await countReachable(context, person.id)
  if (followers === 0) return undefined
  const expiresAt = new Date(context.now.getTime() + DOUBT_MS)
  await keepHeldText(context, { personId: person.id, text: said.text, mediaUrls: said.mediaUrls, expiresAt })
  if (event && event.heardAt.getTime() === heard) return sendToAllOrAnswer(followers, event.title)
  if (!last || !meant) return undefined
  return sendToAll(followers, last.group ? meant : (last.firstName ?? meant), meant)
}
