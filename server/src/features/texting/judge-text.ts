import { type AnswerCommand, type Command, withPictures } from '@partyline/domain/commands'
import { nameKey } from '@partyline/domain/names'
import { isForPhoneOnly } from '@partyline/domain/permissions'
import { isNoName } from '@partyline/domain/reading/address'
import { readName } from '@partyline/domain/reading/naming'
import { readText } from '@partyline/domain/reading/read-text'
import { isSmallTalk } from '@partyline/domain/reading/small-talk'
import { howTo, whatItDoes } from '@partyline/domain/wording/understanding'
import type { Context } from '../../platform/context.ts'
import { findFollow } from '../following/store.ts'
import { findGroupByName } from '../groups/store.ts'
import type { Said } from '../messages/said.ts'
import { findPersonByHandle, type PersonRow } from '../people/store.ts'
import { actOnCommand, type Texter } from './act-on-command.ts'
import { findNamed, resolveAlmost } from './almost-by-text.ts'
import { dropAside, judgeHeldAnswer } from './answer-held.ts'
import { judgeAnswerWithWords, judgeCodeWithWords } from './answer-with-words.ts'
import { mayName, nameByText } from './name-by-text.ts'
import * as rsvp from './rsvp-by-text.ts'
import { tooLong } from './send-by-text.ts'
import { askStopByText } from './stop-texts.ts'
import { reply, type TextResult } from './text-result.ts'

/** What a text is for, decided once for phone, web and preview. */
export type Judged =
  /** `doubtful` words are held until their sender confirms them. */
  | { to: 'followers'; words: string; doubtful: boolean }
  | { to: 'person' | 'group'; name: string; words: string }
  /** It asks something of Partyline itself, which `act` does; `does` says what, in words for the web. */
  | { to: 'line'; does: string; act: () => Promise<TextResult>; phoneOnly?: true }

/** Decides what a text is for, by its words and by what was asked of its sender. It changes nothing. */
export async function judgeText(context: Context, texter: Texter, said: Said): Promise<Judged> {
  const { person, evidence } = texter
  const read = readText(said.text)
  const command = said.mediaUrls.length > 0 ? withPictures(read) : read
  if (said.source === 'phone') {
    const held = await judgeHeldAnswer(context, { person, said, command, evidence })
    if (held) return line('Answers a question', held)
  }
  const judged = await judgeCommand(context, texter, said, command)
  return judged ?? { to: 'followers', words: said.text, doubtful: isAlmostACommand(command) }
}

/** @returns undefined where the text is words for all followers */
async function judgeCommand(
  context: Context,
  texter: Texter,
  said: Said,
  command: Command,
): Promise<Judged | undefined> {
  const { person } = texter
  switch (command.kind) {
    case 'say':
      return (
        (await judgeTalk(context, person, command.words)) ??
        judgeWords(context, texter, command.words, command.doubtful === true)
      )
    case 'too-long':
      return line('', async () => ({ command: 'SEND', data: {}, ...tooLong(said) }))
    case 'direct':
    case 'post':
      return judgeAddress(context, texter, command)
    case 'answer':
      // YES undoes a STOP while there is one.
      if (command.bare && command.answer === 'YES' && person.stopped_at && said.source === 'phone')
        return line('', () => actOnCommand(context, texter, { kind: 'start' }))
      return (
        (await judgeTalk(context, person, command.words, command)) ??
        answering(context, person, command, await rsvp.judgeAnswer(context, person, command))
      )
    case 'picks':
      return answering(context, person, command, await rsvp.judgePicks(context, person, command.picks))
    case 'code':
      return line(whatItDoes(command), () => rsvp.askAboutCode(context, person, command.code))
    case 'name': {
      const name = readName(command.name)
      return name && mayName(context, person, true)
        ? line(whatItDoes(command), () => nameByText(context, person, name))
        : judgeWords(context, texter, command.words, false)
    }
    case 'almost':
      return judgeAlmost(context, texter, said, command)
    default: {
      const judged = line(whatItDoes(command), () => actOnCommand(context, texter, command))
      return isForPhoneOnly(command) ? { ...judged, phoneOnly: true } : judged
    }
  }
}

/** An answer to an event with words for its hosts. The title of an event is no such words. */
async function judgeTalk(
  context: Context,
  person: PersonRow,
  words: string,
  command?: AnswerCommand,
): Promise<Judged | undefined> {
  const byCode = judgeCodeWithWords(context, person, words, command)
  if (byCode) return line(ANSWERS_AND_ASKS, byCode)
  if (command && (!command.about || (await rsvp.judgeAnswer(context, person, command)))) return undefined
  const act = await judgeAnswerWithWords(context, person, words)
  return act && line(ANSWERS_AND_ASKS, act)
}

const ANSWERS_AND_ASKS = 'Answers an event and writes to its host'

/** An answer to an event's question takes words that the guard holds with it. */
function answering(
  context: Context,
  person: PersonRow,
  command: Command,
  act: (() => Promise<TextResult>) | undefined,
): Judged | undefined {
  return act && line(whatItDoes(command), async () => dropAside(context, person, await act()))
}

/** '@7pm tonight' and '@ Level 1' name nobody: they are words unless somebody has that name. */
async function judgeAddress(
  context: Context,
  texter: Texter,
  command: Extract<Command, { kind: 'direct' | 'post' }>,
): Promise<Judged | undefined> {
  const { name, words, spaced } = command
  const isPerson = command.kind === 'direct'
  if (spaced || isNoName(name)) {
    const key = nameKey(name)
    const found = isPerson ? await findPersonByHandle(context, key) : await findGroupByName(context, key)
    if (!found) return undefined
  }
  if (isPerson && isSmallTalk(words) && !(await mayWriteTo(context, texter.person, name))) {
    const follow = { kind: 'follow' as const, name }
    return line(whatItDoes(follow), () => actOnCommand(context, texter, follow))
  }
  return { to: isPerson ? 'person' : 'group', name, words }
}

/** '@ana 👍' from somebody who does not follow her asks to follow. */
async function mayWriteTo(context: Context, person: PersonRow, name: string): Promise<boolean> {
  const target = await findPersonByHandle(context, nameKey(name))
  if (!target || target.id === person.id) return true
  const toTarget = await findFollow(context, { personId: target.id, followerId: person.id })
  const toPerson = await findFollow(context, { personId: person.id, followerId: target.id })
  return toTarget !== undefined || (toPerson !== undefined && person.handle !== null)
}

async function judgeAlmost(
  context: Context,
  texter: Texter,
  said: Said,
  command: Extract<Command, { kind: 'almost' }>,
): Promise<Judged | undefined> {
  const asked = line('Asks whether to stop all texts', () => askStopByText(context, texter, said))
  if (command.like === 'stop') return asked
  const resolved = await resolveAlmost(context, texter.person, command)
  switch (resolved.is) {
    case 'command':
      return judgeCommand(context, texter, said, resolved.command)
    case 'answer':
      return line('A command to Partyline', resolved.act)
    case 'stop':
      return asked
    case 'words':
      return undefined
  }
}

/** The title of an event that was offered, a name that was asked for, or a name without its mark. */
async function judgeWords(
  context: Context,
  texter: Texter,
  words: string,
  doubtful: boolean,
): Promise<Judged | undefined> {
  const { person } = texter
  const picked = await rsvp.judgeTitle(context, person, words)
  if (picked) return answering(context, person, { kind: 'picks', picks: 'all', words }, picked)
  const name = readName(words)
  if (name && mayName(context, person, false))
    return line('Tells your name', () => nameByText(context, person, name))
  if (!person.handle && /^[\w-]{3,30}$/.test(words)) {
    const found = await findNamed(context, person, words, 'follow')
    if (found && !found.chosen) return offerOrFollow(context, texter, found)
  }
  return doubtful ? undefined : { to: 'followers', words, doubtful: false }
}

/** 'ana' as the first text ever is what a poster asks for; later it may be a word. */
function offerOrFollow(
  context: Context,
  texter: Texter,
  found: { kind: 'person' | 'group'; name: string },
): Judged {
  const { kind, name } = found
  const command = kind === 'person' ? { kind: 'follow' as const, name } : { kind: 'join' as const, name }
  if (!texter.person.greeted_at)
    return line(whatItDoes(command), () => actOnCommand(context, texter, command))
  return line('A command to Partyline', async () =>
    reply(howTo('follow', `${kind === 'person' ? '@' : '#'}${name}`)),
  )
}

/** What resembles an answer or a command so much that nobody is to get it unasked. 'First' is a word as well. */
function isAlmostACommand(command: Command): boolean {
  if (command.kind === 'answer') return command.about === undefined
  return command.kind !== 'picks' || isSmallTalk(command.words) || /^\W*\d/.test(command.words)
}

function line(does: string, act: () => Promise<TextResult>): Extract<Judged, { to: 'line' }> {
  return { to: 'line', does: does || 'A command to Partyline', act }
}
