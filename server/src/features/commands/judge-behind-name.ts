import { nameKey } from '@partyline/domain/names/names'
import type { Verb } from '@partyline/domain/reading/languages/word-table'
import { type AskedBehindName, readBehindName } from '@partyline/domain/reading/names/behind-name'
import { commandFor, isForPeople } from '@partyline/domain/reading/names/targets'
import { howToOrSend } from '@partyline/domain/wording/understanding'
import type { Context } from '../../platform/context.ts'
import { findMembership } from '../groups/members-store.ts'
import { findGroupByName } from '../groups/store.ts'
import { judgeDirectTo } from '../messages/judge-direct-to.ts'
import { judgePostTo } from '../messages/judge-post-to.ts'
import type { MessageContent } from '../messages/message-content.ts'
import { findPersonByHandle, type PersonRow } from '../people/store.ts'
import { holdForSend } from './asking/hold-text.ts'
import type { AddressedCommand } from './is-addressed.ts'
import { getsTextsFrom, marked, type Resolved, tellHowTo } from './resolve-almost.ts'
import { reply, type TextResult } from './text-result.ts'

/** The person or the group that words behind a name ask something about. */
interface About {
  kind: 'person' | 'group'
  /** In its owner's spelling. */
  name: string
}

/**
 * Judges words behind a name that ask for something about that name: '#choir stop' leaves the group. Only a
 * follower, a guest or a member can leave or mute, so the same words of another person are a message.
 * @returns undefined when the words are a message
 */
export async function judgeBehindName(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  command: AddressedCommand,
): Promise<Exclude<Resolved, { is: 'stop' | 'words' }> | undefined> {
  const asked = readBehindName(command.words)
  const about = asked && (await findAbout(context, person, command, asked))
  if (!about) return undefined
  // '#choir report' is for the group.
  if (about.kind === 'group' && isForPeople(asked.verb)) return undefined
  const does = commandFor(asked.verb, about, asked.time)
  if (asked.surely) return { is: 'command', command: does }
  // The web shows who gets the words.
  if (content.source === 'web') return undefined
  return { is: 'answer', act: () => tellHow(context, person, content, about, asked) }
}

/** Blocking and reporting need no ties. */
const NEEDS_TIES: ReadonlySet<Verb> = new Set<Verb>(['leave', 'mute', 'unmute'])

async function findAbout(
  context: Context,
  person: PersonRow,
  { kind, name }: AddressedCommand,
  { verb }: AskedBehindName,
): Promise<About | undefined> {
  if (kind === 'direct') {
    const target = await findPersonByHandle(context, nameKey(name))
    if (!target || target.id === person.id) return undefined
    if (NEEDS_TIES.has(verb) && !(await getsTextsFrom(context, person, target.id))) return undefined
    return { kind: 'person', name: target.display_handle ?? name }
  }
  const group = await findGroupByName(context, nameKey(name))
  const membership = group && (await findMembership(context, group.id, person.id))
  return membership && { kind: 'group', name: group.display_name }
}

/** Tells the command. Words that could have been sent are held, so that SEND sends them. */
async function tellHow(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  about: About,
  { verb }: AskedBehindName,
): Promise<TextResult> {
  const { kind, name } = about
  const { ok } =
    kind === 'person'
      ? await judgeDirectTo(context, { sender: person, handle: name })
      : await judgePostTo(context, { sender: person, name })
  const to = marked(about)
  return ok ? reply(await holdForSend(context, person, content, howToOrSend(verb, to))) : tellHowTo(verb, to)
}
