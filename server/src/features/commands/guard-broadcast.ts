import { readForTheWeb } from '@partyline/domain/reading/for-the-web'
import { hintsAtLeavingTexts } from '@partyline/domain/reading/leaving/faint-leaving'
import { readSpokenTo } from '@partyline/domain/reading/names/spoken-to'
import { onTheWeb, toAnswerOne } from '@partyline/domain/wording/understanding'
import type { Context } from '../../platform/context.ts'
import type { MessageContent } from '../messages/message-content.ts'
import { hasJustReturned } from '../people/seen-store.ts'
import type { PersonRow } from '../people/store.ts'
import { asksStop, type Judged } from './judged.ts'
import { findNamed, marked } from './resolve-almost.ts'
import type { Texter } from './texter.ts'

/**
 * Judges whether a sender's words from a phone are for all followers. Words that ask for what only the web does, that
 * call somebody by name, and all words after a long silence are doubtful.
 */
export async function guardBroadcast(
  context: Context,
  texter: Texter,
  content: MessageContent,
  judged: Extract<Judged, { to: 'followers' }>,
): Promise<Judged> {
  const { text } = content
  if (await asksTheWeb(context, texter.person, text)) return { ...judged, doubtful: true, way: onTheWeb() }
  if (hintsAtLeavingTexts(text)) return asksStop(context, texter, content)
  if (hasJustReturned(context, texter.person)) return { ...judged, doubtful: true }
  const called = await findMarked(context, texter.person, readSpokenTo(text))
  return called ? { ...judged, doubtful: true, way: toAnswerOne(called, called) } : judged
}

/** Whether words ask for what only the web does. 'Remove ben from choir' does if somebody has one of the names. */
export async function asksTheWeb(context: Context, person: PersonRow, text: string): Promise<boolean> {
  const asked = readForTheWeb(text)
  if (asked?.surely) return true
  for (const name of asked?.perhaps ?? []) if (await findMarked(context, person, name)) return true
  return false
}

/** Finds a name that words have without its mark. @returns it with its mark */
async function findMarked(
  context: Context,
  person: PersonRow,
  name: string | undefined,
): Promise<string | undefined> {
  const found = name === undefined ? undefined : await findNamed(context, person, name, 'follow')
  return found && marked(found)
}
