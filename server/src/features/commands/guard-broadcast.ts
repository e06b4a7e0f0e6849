import { isTitled } from '@partyline/domain/reading/answers/titled'
import { hintsAtNumber } from '@partyline/domain/reading/faint-asking'
import { readForTheWeb } from '@partyline/domain/reading/for-the-web'
import { surelyMayAskToStop } from '@partyline/domain/reading/leaving/may-ask-to-stop'
import { readSpokenTo } from '@partyline/domain/reading/names/spoken-to'
import { searchWords } from '@partyline/domain/texts/search-words'
import { onTheWeb, onTheWebOrSend, toAnswerOne } from '@partyline/domain/wording/understanding'
import type { Context } from '../../platform/context.ts'
import { listHostedTitles } from '../events/stores/cohost-store.ts'
import type { GroupRow } from '../groups/store.ts'
import { judgePostTo } from '../messages/judge-post-to.ts'
import type { MessageContent } from '../messages/message-content.ts'
import { hasJustReturned } from '../people/seen-store.ts'
import type { PersonRow } from '../people/store.ts'
import { type ForFollowers, holdForSend } from './asking/hold-text.ts'
import type { AddressedCommand } from './is-addressed.ts'
import { asksStop, type Judged, line } from './judged.ts'
import { findNamed, marked } from './resolve-almost.ts'
import { reply } from './text-result.ts'
import type { Texter } from './texter.ts'

/**
 * Judges whether a sender's words from a phone are for all followers. Words that ask for what only the web does, that
 * call somebody by name, and all words after a long silence are doubtful.
 */
export async function guardBroadcast(
  context: Context,
  texter: Texter,
  content: MessageContent,
  judged: ForFollowers,
): Promise<Judged> {
  const { text } = content
  if (await isForTheWeb(context, texter.person, text))
    return {
      ...judged,
      doubtful: true,
      asksTheWeb: isLater(text) ? 'later' : 'now',
      way: onTheWeb(isLater(text)),
    }
  if (surelyMayAskToStop(text)) return asksStop(context, texter, content)
  if (hintsAtNumber(text)) return { ...judged, doubtful: true }
  if (hasJustReturned(context, texter.person)) return { ...judged, doubtful: true }
  const called = await findMarked(context, texter.person, readSpokenTo(text))
  return called ? { ...judged, doubtful: true, way: toAnswerOne(called, called) } : judged
}

/**
 * Judges words behind a group's name from a phone: '#choir add 555 010 0123' asks for what only the web does, and the
 * number is not for the group. Neither is '#choir remove ben' of somebody who runs it.
 * @returns undefined when the words are for the group
 */
export async function guardPost(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  command: AddressedCommand,
): Promise<Judged | undefined> {
  const group = await findManaged(context, person, command)
  if (!group) return undefined
  const asked = onTheWebOrSend(command.words, `#${group.display_name}`, isLater(command.words))
  return line('', async () => reply(await holdForSend(context, person, content, asked)))
}

function isLater(text: string): boolean {
  return readForTheWeb(text)?.isLater === true
}

/**
 * Finds the group that words behind its name ask the web to manage. They have a phone number or wait for a later
 * time, or they name somebody and their author runs the group. Members ask each other for the rest.
 */
async function findManaged(
  context: Context,
  person: PersonRow,
  { name, words }: Pick<AddressedCommand, 'name' | 'words'>,
): Promise<GroupRow | undefined> {
  const asked = readForTheWeb(words)
  if (!asked) return undefined
  const to = await judgePostTo(context, { sender: person, name })
  if (!to.ok) return undefined
  const isManaged = asked.isPrivate || (to.runsIt && (await namesSomebody(context, person, asked.perhaps)))
  return isManaged ? to.group : undefined
}

async function namesSomebody(
  context: Context,
  person: PersonRow,
  names: readonly string[],
): Promise<boolean> {
  for (const name of names) if (await findMarked(context, person, name)) return true
  return false
}

/**
 * Without an address, 'remove ben from choir' asks the web if somebody has one of the names, and 'move supper to 8' if
 * its author hosts it.
 */
async function isForTheWeb(context: Context, person: PersonRow, text: string): Promise<boolean> {
  const asked = readForTheWeb(text)
  if (!asked || asked.surely) return asked !== undefined
  if (await namesSomebody(context, person, asked.perhaps)) return true
  const titles = asked.perhaps.length > 0 ? await listHostedTitles(context, person.id) : []
  return titles.some((title) => asked.perhaps.some((word) => isTitled(title, searchWords(word))))
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
