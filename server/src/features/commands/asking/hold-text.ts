import { takesAnswers } from '@partyline/domain/events/rsvp'
import { readHint } from '@partyline/domain/reading/faint-asking'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import * as wording from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import { listAskedAbout } from '../../events/rsvp/question-store.ts'
import { countAudience } from '../../messages/audience-store.ts'
import { isTooLong, type MessageContent } from '../../messages/message-content.ts'
import { ANSWERABLE, findLastHeard, type LastHeard } from '../../messages/store.ts'
import { findNumberOfLast } from '../../notes/told-store.ts'
import { hasJustReturned } from '../../people/seen-store.ts'
import type { PersonRow } from '../../people/store.ts'
import type { TextResult } from '../text-result.ts'
import { type Choice, hasSentBeside, markSentBeside, openQuestion } from './open-question-store.ts'

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
  asksTheWeb?: 'now' | 'later'
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
  if (!doubtful && (!meant || (await goesOn(context, person, meant)))) return undefined
  const followers = await countFollowers(context, person)
  if (followers === 0) return undefined
  if (asksTheWeb)
    return holdForSend(
      context,
      person,
      content,
      wording.onTheWebOrSend(content.text, followers, asksTheWeb === 'later'),
    )
  if (meant?.title !== undefined) {
    const asked = wording.sendToAllOrAnswer(content.text, followers, meant)
    return holdForSend(context, person, content, asked, [])
  }
  const resembled = readHint(content.text)
  const answer = meant?.address && wording.toAnswerOne(meant.name, meant.address)
  // The words may call the person who wrote last.
  const isSame = meant?.address !== undefined && way === wording.toAnswerOne(meant.address, meant.address)
  const other = isSame ? undefined : (way ?? (resembled && wording.byTheWord(resembled)))
  const why = hasJustReturned(context, person) ? wording.afterSilence() : ''
  const ways = [why, answer, other].filter(Boolean).join(' ')
  const to = meant?.address
  const choices = to ? [{ word: to, command: `${to} ${content.text}` }] : []
  return holdForSend(context, person, content, wording.sendToAll(content.text, followers, ways), [
    DROPS,
    ...choices,
  ])
}

/**
 * '#blessed' of a sender with followers may be a hashtag for them. Holds it, because no group has that name.
 * @param result the refusal, which the question follows
 */
export async function askIfHashtag(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  result: TextResult,
): Promise<TextResult> {
  const isUnknown = result.resultCode === 'INVALID_GROUP' && result.offers === undefined
  if (!isUnknown || !person.handle || !content.text.startsWith('#') || isTooLong(content)) return result
  const followers = await countFollowers(context, person)
  if (followers === 0) return result
  await ask(context, person, [{ ...SENDS, toFollowers: true }, DROPS], content)
  const asked = wording.sendToAll(content.text, followers)
  return { ...result, responses: [[...result.responses, asked].join(' ')] }
}

/** Whether the sender has said SEND beside this conversation, and it has not been quiet for ten minutes since. */
async function goesOn(context: Context, { id }: PersonRow, meant: Meant): Promise<boolean> {
  const beside = meant.title === undefined ? meant.address : undefined
  const since = new Date(context.now.getTime() - DOUBT_MS)
  if (beside === undefined || !(await hasSentBeside(context, id, beside, since))) return false
  await markSentBeside(context, id, beside)
  return true
}

/**
 * Asks whether to stop all texts. Holds the words, because they may be meant for followers.
 * @returns the question
 */
export async function askStop(context: Context, person: PersonRow, content: MessageContent): Promise<string> {
  const followers = person.handle ? await countFollowers(context, person) : 0
  const choices = [{ word: 'STOP', command: 'STOP' }, DROPS, ...(followers > 0 ? [SENDS] : [])]
  await ask(context, person, choices, content)
  return followers > 0 ? wording.askStopOrSend(content.text, followers) : wording.askStop()
}

const SENDS: Choice = { word: 'SEND', command: 'SEND' }
const DROPS: Choice = { word: 'NO', command: '' }

/**
 * Holds words until their sender confirms them with SEND.
 * @param asked the question, which says so
 * @param choices the answers that it prints beside SEND
 * @returns the question
 */
export async function holdForSend(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  asked: string,
  choices: Choice[] = [DROPS],
): Promise<string> {
  await ask(context, person, [SENDS, ...choices], content)
  return asked
}

/** Opens the question of a reply for ten minutes. @param content the words that it holds */
async function ask(
  context: Context,
  person: PersonRow,
  choices: Choice[],
  { text, mediaUrls }: Pick<MessageContent, 'text' | 'mediaUrls'>,
): Promise<void> {
  const expiresAt = new Date(context.now.getTime() + DOUBT_MS)
  await openQuestion(context, person.id, { choices, text, mediaUrls, askedAt: context.now, expiresAt })
}

/** Opens the question of a reply that offers texts instead of one that was nearly right. */
export async function askOffered(
  context: Context,
  person: PersonRow,
  result: TextResult,
  mediaUrls: string[],
): Promise<TextResult> {
  const { offers, responses } = result
  if (offers === undefined) return result
  await ask(context, person, offers, { text: '', mediaUrls })
  const last = responses.at(-1)
  // 'Did you mean #choir?'
  return last?.endsWith('?')
    ? { ...result, responses: [...responses.slice(0, -1), wording.orNo(last)] }
    : result
}

/** A guest without a username, and the guests of an own event, are answered only on the web: without an address. */
type Meant =
  | { title: string; host: string | null }
  | { title?: undefined; name: string; address: string | undefined }

/** Finds the source that the words may be for: the last sender or the last question within ten minutes. */
async function findMeant(context: Context, person: PersonRow): Promise<Meant | undefined> {
  const last = await findLastHeard(context, person.id, ANSWERABLE)
  const address = last && (await addressOf(context, person, last))
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

/** What begins a text to the sender of a text: '#choir', '@ana', and '@12' for the author of a note. */
async function addressOf(
  context: Context,
  { id }: PersonRow,
  last: Pick<LastHeard, 'group' | 'handle' | 'isNote' | 'senderId'>,
): Promise<string | undefined> {
  const number = last.isNote ? await findNumberOfLast(context, id, last.senderId) : undefined
  const name = number ?? last.handle
  return last.group ? `#${last.group}` : name ? `@${name}` : undefined
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
  const { reached, asked } = await countAudience(context, { senderId: id, groupId: null })
  return reached + asked
}
