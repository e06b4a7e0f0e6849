import type { Command } from '@partyline/domain/commands'
import { readHeldAnswer } from '@partyline/domain/reading/held'
import * as texting from '@partyline/domain/wording/texting'
import * as wording from '@partyline/domain/wording/understanding'
import type { Context } from '../../platform/context.ts'
import type { Said } from '../messages/said.ts'
import type { Evidence } from '../people/record-consent.ts'
import type { PersonRow } from '../people/store.ts'
import { findHeldText, takeHeldText } from './held-store.ts'
import { sayNow } from './send-by-text.ts'
import { stopTexts } from './stop-texts.ts'
import { reply, silence, type TextResult } from './text-result.ts'

/**
 * Takes a text from a phone as the answer to the question that its held words wait for.
 * @returns undefined where no question is open, or the text answers another one
 */
export async function judgeHeldAnswer(
  context: Context,
  input: { person: PersonRow; said: Said; command: Command; evidence: Evidence },
): Promise<(() => Promise<TextResult>) | undefined> {
  const { person, said, command } = input
  if (said.mediaUrls.length > 0) return undefined
  const held = await findHeldText(context, person.id)
  if (!held || held.expiresAt <= context.now) return undefined
  const answer = readHeldAnswer(said.text)
  if (!answer) return undefined
  if (held.question === 'stop' && (command.kind === 'stop' || command.kind === 'answer')) {
    if (answer === 'send' || command.kind === 'stop') return () => stopAfterAll(context, input)
    return async () => {
      await takeHeldText(context, person.id)
      return reply(wording.goesOn())
    }
  }
  // Beside an event's question YES, MAYBE and NO are the event's.
  if (held.question === 'event' && command.kind === 'answer') return undefined
  return answer === 'send' ? () => sendHeldText(context, person) : () => dropHeldText(context, person)
}

async function stopAfterAll(
  context: Context,
  { person, evidence }: { person: PersonRow; evidence: Evidence },
): Promise<TextResult> {
  await takeHeldText(context, person.id)
  return { ...(await stopTexts(context, { person, evidence })), despiteStop: true }
}

/** SEND: lets out what the guard holds. */
export async function sendHeldText(context: Context, person: PersonRow): Promise<TextResult> {
  const held = await takeHeldText(context, person.id)
  if (!held) return reply(texting.nothingHeld())
  if (held.expiresAt <= context.now) return reply(wording.heldTooLong(held.text))
  return sayNow(context, person, { text: held.text, mediaUrls: held.mediaUrls, source: 'phone' })
}

async function dropHeldText(context: Context, person: PersonRow): Promise<TextResult> {
  const held = await takeHeldText(context, person.id)
  return held ? reply(wording.dropped(held.text)) : silence()
}

/**
 * Drops the words that wait while another question was answered.
 * @returns what is said of them
 */
export async function dropAside(
  context: Context,
  person: PersonRow,
  result: TextResult,
): Promise<TextResult> {
  const held = await takeHeldText(context, person.id)
  if (!held || held.expiresAt <= context.now || held.question === 'stop') return result
  return { ...result, responses: [...result.responses, wording.dropped(held.text)] }
}
