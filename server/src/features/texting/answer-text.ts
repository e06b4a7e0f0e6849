import { type Command, cleanText } from '@partyline/domain/commands'
import { isE164 } from '@partyline/domain/phones'
import { readText } from '@partyline/domain/reading/read-text'
import { type PictureProblem, picturesLeftOut } from '@partyline/domain/wording/pictures'
import { headlessText, withFirstContact } from '@partyline/domain/wording/texting'
import type { Context, Transact } from '../../platform/context.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Step } from '../../platform/worker.ts'
import type { Said } from '../messages/said.ts'
import { postToOne } from '../outbox/post-message.ts'
import { liftMarks } from '../outbox/receipt-store.ts'
import { noteSeen } from '../people/seen-store.ts'
import { findOrAddPerson, markGreeted, type PersonRow } from '../people/store.ts'
import { actOnText } from './act-on-text.ts'
import { stopTexts } from './stop-texts.ts'
import { markFailed, takeWaitingText, type WaitingText } from './store.ts'
import { reply, type TextResult } from './text-result.ts'

const TRIES = 5
const RETRY_MS = 5_000

/** The step that answers inbound texts: one text, its act and its replies in one transaction. */
export function createAnswerStep({ transact, log }: { transact: Transact; log: Logger }): Step {
  return async () => {
    let taken: WaitingText | undefined
    try {
      return await transact(async (context) => {
        taken = await takeWaitingText(context)
        if (taken) await answerText(context, taken)
        return taken !== undefined
      })
    } catch (error) {
      if (!taken) throw error
      await setAside(transact, log, taken, error)
      return true
    }
  }
}

async function answerText(context: Context, waiting: WaitingText): Promise<void> {
  // Short codes and sender names cannot be answered, and nobody there chose anything.
  if (!isE164(waiting.from)) return
  const person = await noteSeen(context, await findOrAddPerson(context, waiting.from))
  const carrier = { name: waiting.carrier, textId: waiting.carrierId }
  if (waiting.stopConfirmed) {
    const evidence = { words: cleanText(waiting.text), source: 'phone' as const, carrier }
    await stopTexts(context, { person, evidence })
    return
  }
  const command = waiting.headless ? undefined : readText(waiting.text)
  const comesBack = command !== undefined && undoesStop(command)
  // A stopped phone may only come back: whatever else it says, nothing may be sent to it. What it said before its STOP
  // is done in silence, where the STOP was answered first.
  if (person.stopped_at && !comesBack && command?.kind !== 'stop' && !waiting.overtaken) return
  if (person.spared_because) await liftMarks(context, person.id, comesBack)
  if (waiting.headless) {
    const result = reply(headlessText(cleanText(waiting.text)))
    return sendReplies(context, person, result, waiting.carrier)
  }
  const { mediaUrls } = waiting
  const said = { text: cleanText(waiting.text), mediaUrls, source: 'phone' as const }
  const problems = waiting.lost.filter((lost) => lost !== 'beside')
  const result =
    nothingButPictures(said) && problems.length > 0
      ? reply(picturesLeftOut(problems, false))
      : tellLeftOut(await actOnText(context, { person, said, carrier }), problems)
  await sendReplies(context, person, result, waiting.carrier)
}

/** START, and YES by itself. */
function undoesStop(command: Command): boolean {
  return command.kind === 'start' || (command.kind === 'answer' && command.bare && command.answer === 'YES')
}

/** Without its pictures, '#choir' would ask to join, and no words at all would be an empty text. */
function nothingButPictures({ text, mediaUrls }: Said): boolean {
  return mediaUrls.length === 0 && ['empty', 'follow', 'join'].includes(readText(text).kind)
}

/** What was to go to others went without some of its pictures: its sender is told. Commands need none. */
function tellLeftOut(result: TextResult, problems: PictureProblem[]): TextResult {
  if (problems.length === 0 || result.command === 'OTHER' || result.resultCode !== 'OK') return result
  return { ...result, responses: [...result.responses, picturesLeftOut(problems, true)] }
}

async function sendReplies(
  context: Context,
  person: PersonRow,
  result: TextResult,
  via: string,
): Promise<void> {
  const responses = [...result.responses]
  const last = responses.pop()
  if (last === undefined) return
  const first = !person.greeted_at && !result.despiteStop
  if (first) await markGreeted(context, person.id)
  const greeted = first && !result.introduces ? withFirstContact(last) : [last]
  for (const text of [...responses, ...greeted]) {
    await postToOne(context, {
      ...(result.secret ? { kind: 'code', expiresAt: result.secret.expiresAt } : { kind: 'reply' }),
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
  const last = text.attempts + 1 >= TRIES
  log.error({ err: error, textId: `in-${text.id}`, last }, 'a text could not be answered')
  await transact((context) => {
    const retryAt = last ? undefined : new Date(context.now.getTime() + RETRY_MS * 2 ** text.attempts)
    return markFailed(context, text.id, retryAt)
  })
}
