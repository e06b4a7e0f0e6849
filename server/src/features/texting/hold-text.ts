import * as wording from '@partyline/domain/wording/understanding'
import type { Context } from '../../platform/context.ts'
import { listAskedAbout } from '../events/question-store.ts'
import { countAudience } from '../messages/audience-store.ts'
import { isTooLong, type Said } from '../messages/said.ts'
import { findLastHeard } from '../messages/store.ts'
import type { PersonRow } from '../people/store.ts'
import { findHeldText, type HeldText, keepHeldText } from './held-store.ts'

/** How recent a group or direct text makes words without an address doubtful, and how long held words live. */
const DOUBT_MS = 10 * 60_000

/**
 * The guard against the accidental broadcast: holds words that were perhaps meant for the last sender, and words that
 * hardly anybody means for all followers. From the web none are held: its screen says whom they are for.
 * @param doubtful so short, or so near to a command, that they are held whatever was heard; also without the guard
 * @returns the question to ask, or undefined when the words may go out
 */
export async function holdText(
  context: Context,
  input: { person: PersonRow; said: Said; doubtful: boolean },
): Promise<string | undefined> {
  const { person, said, doubtful } = input
  if (said.source === 'web' || !person.handle || (!person.guarded && !doubtful)) return undefined
  // SEND could only refuse them.
  if (isTooLong(said)) return undefined
  const meant = await findMeant(context, person)
  if (!meant && !doubtful) return undefined
  const followers = await countFollowers(context, person)
  if (followers === 0) return undefined
  const question = meant?.title === undefined ? 'send' : 'event'
  const before = await hold(context, person, said, question)
  const asked =
    meant?.title === undefined
      ? wording.sendToAll(
          said.text,
          followers,
          meant?.address && wording.toAnswerOne(meant.name, meant.address),
        )
      : wording.sendToAllOrAnswer(said.text, followers, meant)
  return before ? `${asked} ${before}` : asked
}

/**
 * Asks whether to stop all texts, and holds the words, which may be meant for followers.
 * @returns the question
 */
export async function askStop(context: Context, person: PersonRow, said: Said): Promise<string> {
  const followers = person.handle ? await countFollowers(context, person) : 0
  await hold(context, person, said, 'stop')
  return followers > 0 ? wording.askStopOrSend(said.text, followers) : wording.askStop()
}

/** @returns what is said of the words that waited until now, when there were any */
async function hold(
  context: Context,
  person: PersonRow,
  said: Said,
  question: HeldText['question'],
): Promise<string | undefined> {
  const before = await findHeldText(context, person.id)
  const expiresAt = new Date(context.now.getTime() + DOUBT_MS)
  await keepHeldText(context, person.id, { text: said.text, mediaUrls: said.mediaUrls, expiresAt, question })
  const waited = before && before.question !== 'stop' && before.expiresAt > context.now
  return waited ? wording.dropped(before.text) : undefined
}

/** A guest without a username is answered on the web alone, so there is no address. */
type Meant =
  | { title: string; host: string | null }
  | { title?: undefined; name: string; address: string | undefined }

/** Whom the words may be for: who wrote or what was asked last, within ten minutes. */
async function findMeant(context: Context, person: PersonRow): Promise<Meant | undefined> {
  const last = await findLastHeard(context, person.id, ['direct', 'group'])
  const address = last && (last.group ? `#${last.group}` : last.handle ? `@${last.handle}` : undefined)
  const event = (await listAskedAbout(context, person.id)).find(
    (one) => one.rsvp && !one.cancelled && !one.over,
  )
  const since = new Date(context.now.getTime() - DOUBT_MS)
  const heard = Math.max(last?.sentAt.getTime() ?? 0, event?.heardAt.getTime() ?? 0)
  if (heard < since.getTime()) return undefined
  if (event && event.heardAt.getTime() === heard) return { title: event.title, host: event.host }
  if (!last) return undefined
  return { name: last.group ? (address ?? '') : (last.firstName ?? address ?? ''), address }
}

/** How many would get a broadcast now. */
async function countFollowers(context: Context, { id }: PersonRow): Promise<number> {
  return (await countAudience(context, { senderId: id, groupId: null })).reached
}
