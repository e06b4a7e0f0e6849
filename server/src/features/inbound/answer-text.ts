import { type Command, cleanText } from '@partyline/domain/commands'
import { JUST_NOW_MS } from '@partyline/domain/judging/events'
import { hidePhone, isE164 } from '@partyline/domain/phones'
import { asksToStart } from '@partyline/domain/reading/leaving/starting'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { type PictureProblem, picturesLeftOut } from '@partyline/domain/wording/pictures'
import { groupChatText, headlessText, withFirstContact } from '@partyline/domain/wording/texting'
import type { Context, Transact } from '../../platform/context.ts'
import { isOutage } from '../../platform/database/database-errors.ts'
import type { Step } from '../../platform/jobs/worker.ts'
import { take } from '../../platform/limits/budget.ts'
import { isPremium, placeOf } from '../../platform/limits/number-plan.ts'
import { takeQuotas } from '../../platform/limits/quota.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import { traced } from '../../platform/tracing/traced.ts'
import { actOnText } from '../commands/act-on-text.ts'
import { tellStopped } from '../commands/by-text/help-by-text.ts'
import { stopTexts } from '../commands/by-text/stop-texts.ts'
import { type ReadContent, readContent } from '../commands/read-content.ts'
import { reply, silence, type TextResult } from '../commands/text-result.ts'
import { postToOne } from '../outbox/post-message.ts'
import { liftMarks } from '../outbox/receipt-store.ts'
import { findOrAddPerson } from '../people/adding-store.ts'
import { recordSeen } from '../people/seen-store.ts'
import { markGreeted, type PersonRow } from '../people/store.ts'
import { isStopAlone } from './is-stop-alone.ts'
import { markFailed, takeWaitingText, type WaitingText } from './store.ts'
import { withoutUndoing } from './without-undoing.ts'

const TRIES = 5
const RETRY_MS = 5_000

/** Makes the step that answers inbound texts. Each text, its act and its replies share one transaction. */
export function createAnswerStep({ transact, log }: { transact: Transact; log: Logger }): Step {
  return async () => {
    let taken: WaitingText | undefined
    try {
      return await transact(async (context) => {
        const waiting = await takeWaitingText(context)
        taken = waiting
        if (waiting) await traced('answer text', describe(waiting), () => answerText(context, waiting, log))
        return waiting !== undefined
      })
    } catch (error) {
      if (!taken) throw error
      await setAside(transact, log, taken, error)
      return true
    }
  }
}

const describe = ({ id, carrier }: WaitingText) => ({
  'partyline.text_id': `in-${id}`,
  'partyline.carrier': carrier,
})

async function answerText(context: Context, waiting: WaitingText, log: Logger): Promise<void> {
  const about = { carrier: waiting.carrier, textId: `in-${waiting.id}`, sender: hidePhone(waiting.from) }
  // A short code or a sender name takes no replies, and the shared number would answer itself.
  if (!isE164(waiting.from) || waiting.from === context.settings.sharedNumber) {
    log.info(about, 'a text gets no answer, because its sender is no phone of a person')
    return
  }
  const person = await recordSeen(context, await findOrAddPerson(context, waiting.from))
  if (waiting.stopConfirmed) return stopAsConfirmed(context, person, waiting)
  const content = readWaiting(person, waiting)
  if (!content) return
  // A text without its beginning cannot be read as a command.
  const command = waiting.headless ? undefined : content.command
  if (waiting.groupChat && !(command && isStopAlone(command)))
    return answerGroupChat(context, person, waiting)
  const comesBack = command !== undefined && undoesStop(context, person, command)
  // A stopped phone may come back or ask for help. Its other texts do nothing, and a reply says so to a sender. A
  // text from before the STOP acts without a reply when the STOP was answered first.
  const isHeard = comesBack || command?.kind === 'stop' || command?.kind === 'help'
  if (person.stopped_at && !isHeard && waiting.later.length === 0) {
    const told = command ? await tellStopped(context, person, content) : silence()
    if (await mayReply(context, person, told, REPLIES))
      await sendReplies(context, person, told, { via: waiting.carrier })
    return
  }
  if (command?.kind !== 'stop' && !(await mayBegin(context, person))) {
    log.info(
      about,
      'a text does nothing, because its number is premium-rate, of a calling code that is not allowed, or one new phone abroad too many',
    )
    return
  }
  if (person.spared_because) await liftMarks(context, person.id, comesBack)
  const result = await actOnWaiting(context, person, { waiting, content })
  // Replies to STOP, START and HELP do not count with the others. A bare YES comes back only after a STOP.
  const isOwed = isHeard && (command?.kind !== 'answer' || person.stopped_at !== null)
  if (await mayReply(context, person, result, isOwed ? OWED : REPLIES))
    await sendReplies(context, person, result, { via: waiting.carrier, isOwed })
}

/** The author of a text in a group chat hears once in this time why it does nothing. */
const GROUP_CHAT_TOLD_MS = 30 * DAY_MS

/** Tells the author alone, because nobody else of the chat has written to this number. */
async function answerGroupChat(context: Context, person: PersonRow, { carrier }: WaitingText): Promise<void> {
  if (person.stopped_at || !(await mayBegin(context, person))) return
  const key = `group chat of ${person.phone}`
  const told = await take(context, [{ key, limits: [{ most: 1, window: GROUP_CHAT_TOLD_MS }] }])
  if (told.ok)
    await sendReplies(context, person, reply(groupChatText(context.settings.shortName)), { via: carrier })
}

/** The carrier's id of a text, for the ledger of consent. */
const atCarrier = ({ carrier, carrierId }: WaitingText) => ({ name: carrier, textId: carrierId })

/** Records a STOP that the carrier has confirmed itself, unless a later text undoes it. */
async function stopAsConfirmed(context: Context, person: PersonRow, waiting: WaitingText): Promise<void> {
  if (!withoutUndoing({ kind: 'stop', exact: true }, waiting.later)) return
  const evidence = {
    words: cleanText(waiting.text),
    source: 'phone' as const,
    carrier: atCarrier(waiting),
  }
  await stopTexts(context, { person, evidence })
}

/** Reads a text. @returns undefined when a later text has undone it */
function readWaiting(person: PersonRow, waiting: WaitingText): ReadContent | undefined {
  const { mediaUrls, later } = waiting
  const read = readContent({ text: cleanText(waiting.text), mediaUrls, source: 'phone' })
  const asksAgain = person.stopped_at !== null && read.command.kind !== 'stop' && asksToStart(read.text)
  const command = withoutUndoing(asksAgain ? { kind: 'start' } : read.command, later)
  return command && { ...read, command }
}

/** Does what a text asks for, and tells its sender about pictures that were lost on the way. */
async function actOnWaiting(
  context: Context,
  person: PersonRow,
  { waiting, content }: { waiting: WaitingText; content: ReadContent },
): Promise<TextResult> {
  if (waiting.headless) return reply(headlessText(content.text))
  const problems = waiting.lost.filter((lost) => lost !== 'beside')
  if (nothingButPictures(content) && problems.length > 0) return reply(picturesLeftOut(problems, false))
  const carrier = atCarrier(waiting)
  return nameLeftOut(await actOnText(context, { person, content, carrier }), problems)
}

/**
 * Whether a phone may do more than STOP. A premium-rate number earns from each reply. A phone abroad that nobody has
 * answered yet needs a calling code that is allowed, and is counted, because texts to it may cost much.
 */
async function mayBegin(context: Context, { phone, greeted_at }: PersonRow): Promise<boolean> {
  if (isPremium(phone)) return false
  const place = placeOf(phone, context.settings)
  if (place === 'home' || (greeted_at && place !== 'nowhere')) return true
  if (place !== 'abroad') return false
  return (await takeQuotas(context, [{ limit: 'newPhonesAbroadPerDay', holder: 'all' }])).ok
}

const REPLIES = ['repliesPerPhonePerHour', 'repliesPerPhonePerDay'] as const
const OWED = ['stopStartHelpPerPhonePerDay'] as const

/**
 * Counts a reply against limits of the phone. They end the loop of two machines that number their answers, the
 * guessing of names, and what a phone can make the operator pay. A login link has limits of its own.
 */
async function mayReply(
  context: Context,
  { phone }: PersonRow,
  result: TextResult,
  limits: typeof REPLIES | typeof OWED,
): Promise<boolean> {
  if (result.secret || result.responses.length === 0) return true
  const asked = limits.map((limit) => ({ limit, holder: phone }))
  return (await takeQuotas(context, asked)).ok
}

/** START, and YES alone right after the STOP. Later a YES answers somebody else, perhaps of the number's next owner. */
function undoesStop({ now }: Context, { stopped_at }: PersonRow, command: Command): boolean {
  if (command.kind === 'start') return true
  const isYes = command.kind === 'answer' && command.bare && command.answer === 'YES'
  return isYes && (stopped_at === null || now.getTime() - stopped_at.getTime() <= JUST_NOW_MS)
}

/**
 * Whether a text meant only its pictures, and none could be fetched. '#choir' alone would be a request to
 * join, and no words would be an empty text.
 */
function nothingButPictures({ command, mediaUrls }: ReadContent): boolean {
  return mediaUrls.length === 0 && ['empty', 'follow', 'join'].includes(command.kind)
}

/** When a text goes to others without some of its pictures, tells its sender. A command needs no pictures. */
function nameLeftOut(result: TextResult, problems: PictureProblem[]): TextResult {
  if (problems.length === 0 || result.command === 'OTHER' || result.resultCode !== 'OK') return result
  return { ...result, responses: [...result.responses, picturesLeftOut(problems, true)] }
}

async function sendReplies(
  context: Context,
  person: PersonRow,
  result: TextResult,
  { via, isOwed = false }: { via: string; isOwed?: boolean },
): Promise<void> {
  const responses = [...result.responses]
  const last = responses.pop()
  const confirms = isOwed || result.despiteStop
  if (last === undefined) return
  const first = !person.greeted_at && !result.despiteStop
  if (first) await markGreeted(context, person.id)
  const greeted = first && !result.introduces ? withFirstContact(context.settings.shortName, last) : [last]
  for (const text of [...responses, ...greeted]) {
    await postToOne(context, {
      // A greeting of its own beside a login link is no secret, and must reach the phone however late.
      ...(result.secret && text.startsWith(last)
        ? { kind: 'code', expiresAt: result.secret.expiresAt }
        : { kind: 'reply', ...(confirms && { as: 'confirmation' }) }),
      senderId: null,
      recipientId: person.id,
      text,
      outgoing: text,
      source: 'line',
      despiteStop: result.despiteStop ?? false,
      via,
      ...(result.eventId ? { eventId: result.eventId } : {}),
    })
  }
}

async function setAside(transact: Transact, log: Logger, text: WaitingText, error: unknown): Promise<void> {
  // A full disk or a lost connection is no fault of the text, so it uses up no try.
  const counts = !isOutage(error)
  const last = counts && text.attempts + 1 >= TRIES
  log.error({ err: error, textId: `in-${text.id}`, last }, 'a text could not be answered')
  await transact((context) => {
    const retryAt = last ? undefined : new Date(context.now.getTime() + RETRY_MS * 2 ** text.attempts)
    return markFailed(context, text.id, { retryAt, counts })
  })
}
