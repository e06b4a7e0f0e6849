import { takesAnswers } from '@partyline/domain/events/rsvp'
import { readResembled } from '@partyline/domain/reading/read-text'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import * as wording from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import { findInvitedLast } from '../../events/hosting/cohost-store.ts'
import { listAskedAbout } from '../../events/rsvp/question-store.ts'
import { countAudience } from '../../messages/audience-store.ts'
import { isTooLong, type MessageContent } from '../../messages/message-content.ts'
import { ANSWERABLE, findLastHeard } from '../../messages/store.ts'
import type { PersonRow } from '../../people/store.ts'
import { findHeldText, type HeldText, keepHeldText } from './held-store.ts'

/**
 * After a group or direct text, words without an address are held for confirmation for 10 minutes. Held words
 * expire after the same time.
 */
export const DOUBT_MS = 10 * MINUTE_MS

/** Words for all followers. */
export interface ForFollowers {
  to: 'followers'
  words: string
  /** They are held until their sender confirms them. */
  doubtful: boolean
  /** What their sender may mean instead. */
  way?: string
  /** They ask for what only the web does. */
  asksTheWeb?: true
}

/**
 * The guard against accidental broadcasts. It holds words that may answer the last sender, and words that are
 * hardly ever meant for all followers. It never holds words from the web, because the screen shows the
 * recipients.
 * @param doubtful the words are very short or resemble a command, so they are held in any case, also when the
 * guard is off
 * @param way what the words may mean instead
 * @param asksTheWeb they ask for what only the web does, so only SEND sends them
 * @returns the question to ask, or undefined when the words may go out
 */
export async function holdText(
  context: Context,
  input: { person: PersonRow; content: MessageContent } & Pick<
    ForFollowers,
    'doubtful' | 'way' | 'asksTheWeb'
  >,
): Promise<string | undefined> {
  const { person, content, doubtful, way, asksTheWeb } = input
  if (content.source === 'web' || !person.handle || (!person.guarded && !doubtful)) return undefined
  // SEND could only refuse them.
  if (isTooLong(content)) return undefined
  const meant = await findMeant(context, person)
  if (!meant && !doubtful) return undefined
  const followers = await countFollowers(context, person)
  if (followers === 0) return undefined
  if (asksTheWeb)
    return holdForSend(context, person, content, wording.onTheWebOrSend(content.text, followers))
  if (meant?.title !== undefined) {
    const asked = wording.sendToAllOrAnswer(content.text, followers, meant)
    return holdForSend(context, person, content, asked, 'event')
  }
  const resembled = readResembled(content.text)
  const answer = meant?.address && wording.toAnswerOne(meant.name, meant.address)
  // The words may call the person who wrote last.
  const isSame = meant?.address !== undefined && way === wording.toAnswerOne(meant.address, meant.address)
  const other = isSame ? undefined : (way ?? (resembled && wording.byTheWord(resembled)))
  const ways = [answer, other].filter(Boolean).join(' ')
  return holdForSend(context, person, content, wording.sendToAll(content.text, followers, ways))
}

/**
 * Asks whether to stop all texts. Holds the words, because they may be meant for followers.
 * @returns the question
 */
export async function askStop(context: Context, person: PersonRow, content: MessageContent): Promise<string> {
  const followers = person.handle ? await countFollowers(context, person) : 0
  await hold(context, person, content, 'stop')
  return followers > 0 ? wording.askStopOrSend(content.text, followers) : wording.askStop()
}

/**
 * Holds words until their sender confirms them.
 * @param asked the question, which says that SEND sends them
 * @returns the question, with a sentence about words that were held before
 */
export async function holdForSend(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  asked: string,
  question: 'send' | 'event' = 'send',
): Promise<string> {
  const before = await hold(context, person, content, question)
  return before ? `${asked} ${before}` : asked
}

/** Holds a text for ten minutes. @returns the sentence about words that were held before, if there were any */
export async function hold(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  question: HeldText['question'],
): Promise<string | undefined> {
  const before = await findHeldText(context, person.id)
  const expiresAt = new Date(context.now.getTime() + DOUBT_MS)
  await keepHeldText(context, person.id, {
    text: content.text,
    mediaUrls: content.mediaUrls,
    expiresAt,
    question,
  })
  const waited = before && before.question !== 'stop' && before.expiresAt > context.now
  return waited ? wording.dropped(before.text) : undefined
}

/**
 * Whether the phone got a text of somebody else, about an event, or with an invitation to co-host one, after Partyline
 * asked about held words.
 */
export async function hasHeardSince(
  context: Context,
  person: PersonRow,
  { expiresAt }: HeldText,
): Promise<boolean> {
  const [event] = await listAskedAbout(context, person.id)
  const last = await findLastHeard(context, person.id)
  const askedAt = expiresAt.getTime() - DOUBT_MS
  const isLater = [event?.heardAt, last?.sentAt].some((time) => time && time.getTime() > askedAt)
  return isLater || (await findInvitedLast(context, person.id)) !== undefined
}

/** A guest without a username, and the guests of an own event, are answered only on the web: without an address. */
type Meant =
  | { title: string; host: string | null }
  | { title?: undefined; name: string; address: string | undefined }

/** Finds the source that the words may be for: the last sender or the last question within ten minutes. */
async function findMeant(context: Context, person: PersonRow): Promise<Meant | undefined> {
  const last = await findLastHeard(context, person.id, ANSWERABLE)
  const address = last && (last.group ? `#${last.group}` : last.handle ? `@${last.handle}` : undefined)
  const event = (await listAskedAbout(context, person.id)).find(takesAnswers)
  const since = new Date(context.now.getTime() - DOUBT_MS)
  const heard = Math.max(last?.sentAt.getTime() ?? 0, event?.heardAt.getTime() ?? 0)
  if (heard < since.getTime()) return undefined
  if (event && event.heardAt.getTime() === heard)
    return event.isHosted
      ? { name: event.title, address: undefined }
      : { title: event.title, host: event.host }
  if (!last) return undefined
  return { name: last.group ? (address ?? '') : (last.firstName ?? address ?? ''), address }
}

/** Words how to answer the sender of the last ten minutes, or returns ''. */
export async function wayToAnswer(context: Context, person: PersonRow): Promise<string> {
  const meant = await findToAnswer(context, person)
  return meant ? wording.toAnswerOne(meant.name, meant.address) : ''
}

/** Finds the sender of the last ten minutes who can be answered by text. The address has its mark. */
export async function findToAnswer(
  context: Context,
  person: PersonRow,
): Promise<{ name: string; address: string } | undefined> {
  const meant = await findMeant(context, person)
  if (meant?.title !== undefined || !meant?.address) return undefined
  return { name: meant.name, address: meant.address }
}

/** Counts the recipients that a broadcast would have now. */
export async function countFollowers(context: Context, { id }: PersonRow): Promise<number> {
  return (await countAudience(context, { senderId: id, groupId: null })).reached
}
