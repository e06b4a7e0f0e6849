import { JUST_NOW_MS } from '@partyline/domain/judging/events'
import { findMeant, type Meant } from '@partyline/domain/judging/find-meant'
import { type Choice, type ForFollowers, NOTHING } from '@partyline/domain/judging/judgement'
import type { Situation } from '@partyline/domain/judging/situation'
import { readHint } from '@partyline/domain/reading/faint-asking'
import * as wording from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import { countAudience } from '../../messages/audience-store.ts'
import { isTooLong, type MessageContent } from '../../messages/message-content.ts'
import type { PersonRow } from '../../people/store.ts'
import type { TextResult } from '../text-result.ts'
import { hasSentBeside, markSentBeside, openQuestion } from './open-question-store.ts'

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
  input: { person: PersonRow; content: MessageContent; situation: Situation } & Pick<
    ForFollowers,
    'doubtful' | 'way' | 'asksTheWeb'
  >,
): Promise<string | undefined> {
  const { person, content, situation, doubtful, way, asksTheWeb } = input
  if (content.source === 'web' || !person.handle || (!person.guarded && !doubtful)) return undefined
  // SEND could only refuse them.
  if (isTooLong(content)) return undefined
  const meant = findMeant(situation)
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
  const why = situation.author.isBack ? wording.afterSilence() : ''
  const ways = [why, answer, other].filter(Boolean).join(' ')
  const to = meant?.address
  const choices = to ? [{ word: to, command: `${to} ${content.text}` }] : []
  return holdForSend(context, person, content, wording.sendToAll(content.text, followers, ways), [
    NOTHING,
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
  await ask(context, person, [SENDS, NOTHING], content)
  const asked = wording.sendToAll(content.text, followers)
  return { ...result, responses: [[...result.responses, asked].join(' ')] }
}

/** Whether the sender has said SEND beside this conversation, and it has not been quiet for ten minutes since. */
async function goesOn(context: Context, { id }: PersonRow, meant: Meant): Promise<boolean> {
  const beside = meant.title === undefined ? meant.address : undefined
  const since = new Date(context.now.getTime() - JUST_NOW_MS)
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
  const choices = [{ word: 'STOP', command: 'STOP' }, NOTHING, ...(followers > 0 ? [SENDS] : [])]
  await ask(context, person, choices, content)
  return followers > 0 ? wording.askStopOrSend(content.text, followers) : wording.askStop()
}

const SENDS: Choice = { word: 'SEND', command: 'SEND', toFollowers: true }

/**
 * Holds words until their sender confirms with SEND that they are for all followers.
 * @param asked the question, which says so
 * @param choices the answers that it prints beside SEND
 * @returns the question
 */
export async function holdForSend(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  asked: string,
  choices: Choice[] = [NOTHING],
): Promise<string> {
  await ask(context, person, [SENDS, ...choices], content)
  return asked
}

/** Holds words for the person or the group with whose name they begin, until SEND. @returns the question */
export async function holdForOne(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  asked: string,
): Promise<string> {
  await ask(context, person, [{ word: 'SEND', command: 'SEND' }, NOTHING], content)
  return asked
}

/** Opens the question of a reply for ten minutes. @param content the words that it holds */
async function ask(
  context: Context,
  person: PersonRow,
  choices: Choice[],
  { text, mediaUrls }: Pick<MessageContent, 'text' | 'mediaUrls'>,
): Promise<void> {
  const expiresAt = new Date(context.now.getTime() + JUST_NOW_MS)
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

/** Counts the recipients that a broadcast would have now. */
export async function countFollowers(context: Context, { id }: PersonRow): Promise<number> {
  const { reached, asked } = await countAudience(context, { senderId: id, groupId: null })
  return reached + asked
}
