import type { Command } from '../commands.ts'
import { isNoName } from '../reading/names/address.ts'
import { type AskedBehindName, readBehindName } from '../reading/names/behind-name.ts'
import { spellAddress, takeNearName } from '../reading/names/near-address.ts'
import { commandFor, isForPeople } from '../reading/names/targets.ts'
import { forWhichName } from '../wording/understanding.ts'
import { type Act, say } from './judgement.ts'
import { findExactly } from './named.ts'
import type { Said, Situation } from './situation.ts'

/** A text that begins with a name, and has words behind it. */
export type AddressedCommand = Extract<Command, { kind: 'direct' | 'post' }>

const KINDS = { direct: 'person', post: 'group' } as const

/** Whether a text addresses somebody. '@7pm tonight' and '@ Level 1' are plain words unless that name exists. */
export function isAddressed(situation: Situation, { kind, name, spaced }: AddressedCommand): boolean {
  return (!spaced && !isNoName(name)) || findExactly(situation, KINDS[kind], name) !== undefined
}

/**
 * Finds the longest name of a group that an address spells with the words behind it, with a space for a hyphen: '#choir
 * kids' is #Choir-Kids. A member of the shorter one alone writes to that, and a member of both is asked.
 * @returns the same text to that group, or the question
 */
export function takeLongestName(
  situation: Situation,
  { name, words }: AddressedCommand,
  text: string,
): { text: string } | { asks: Act } | undefined {
  const shorter = findExactly(situation, 'group', name)
  if (!shorter) return undefined
  for (const key of spellAddress(name, words).reverse()) {
    const group = /[-_]/.test(key) ? findExactly(situation, 'group', key) : undefined
    if (!group || !(group.isOffered || group.isMember)) continue
    const longer = `#${group.name}` as const
    const meant = takeNearName(text, longer)
    if (!shorter.isMember) return { text: meant }
    if (!group.isMember) return undefined
    const offers = [
      { word: '1', command: meant },
      { word: '2', command: text },
    ]
    return { asks: say(forWhichName(longer, `#${shorter.name}`), offers) }
  }
  return undefined
}

/** Blocking and reporting need no ties. */
const NEEDS_TIES: ReadonlySet<string> = new Set(['leave', 'mute', 'unmute'])

/**
 * Judges words behind a name that ask for something about that name: '#choir stop' leaves the group. Only a
 * follower, a guest or a member can leave or mute, so the same words of another person are a message.
 * @returns undefined when the words are a message
 */
export function judgeBehindName(
  situation: Situation,
  { source }: Said,
  command: AddressedCommand,
): { is: 'command'; command: Command } | { is: 'act'; act: Act } | undefined {
  const asked = readBehindName(command.words)
  const about = asked && findAbout(situation, command, asked)
  // '#choir report' is for the group.
  if (!about || (about.kind === 'group' && isForPeople(asked.verb))) return undefined
  if (asked.surely) return { is: 'command', command: commandFor(asked.verb, about, asked.time) }
  // The web shows who gets the words.
  if (source === 'web') return undefined
  return { is: 'act', act: { is: 'tells-or-holds', verb: asked.verb, ...about } }
}

function findAbout(
  situation: Situation,
  { kind, name }: AddressedCommand,
  { verb }: AskedBehindName,
): { kind: 'person' | 'group'; name: string } | undefined {
  if (kind === 'post') {
    const group = findExactly(situation, 'group', name)
    return group?.isMember ? { kind: 'group', name: group.name } : undefined
  }
  const target = findExactly(situation, 'person', name)
  if (!target || target.isSelf || (NEEDS_TIES.has(verb) && !target.getsTexts)) return undefined
  return { kind: 'person', name: target.name }
}

/**
 * Whether '@ana 👍' or '#choir please' from a person without a username may be a message. From a person who does
 * not follow her, and is no guest of hers, it is a request to follow; from a person outside the group it is a
 * request to join.
 */
export function mayWriteTo(situation: Situation, { kind, name }: AddressedCommand): boolean {
  if (kind === 'post') return findExactly(situation, 'group', name)?.isMember !== false
  const target = findExactly(situation, 'person', name)
  return !target || target.isSelf || target.isFollowed || target.isGuest
}

/** '@12 On the fourth floor' answers the note with that number. No username is a number. */
export function judgeNoteAnswer(
  { noteId }: Situation,
  { source }: Said,
  { kind, words }: AddressedCommand,
): Act | undefined {
  if (source !== 'phone' || kind !== 'direct' || noteId === undefined) return undefined
  return { is: 'answers-note', noteId, words }
}

/** The number of a note with which a text begins. */
export function noteNumberOf(command: Command): string | undefined {
  return command.kind === 'direct' && /^\d{1,15}$/.test(command.name) ? command.name : undefined
}
