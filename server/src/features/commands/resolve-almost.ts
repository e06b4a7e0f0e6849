import type { AlmostCommand, AlmostNamed, Command, Target } from '@partyline/domain/commands'
import { nameKey, spellName } from '@partyline/domain/names/names'
import { isReserved } from '@partyline/domain/names/reserved-names'
import { withoutTail } from '@partyline/domain/reading/automatic/tail'
import type { Verb } from '@partyline/domain/reading/languages/word-table'
import { numberToLeave } from '@partyline/domain/reading/leaving/about-one'
import { commandFor, isForPeople } from '@partyline/domain/reading/names/targets'
import { foldText, tokensOf } from '@partyline/domain/reading/words/fold'
import type { Marked } from '@partyline/domain/wording/following'
import * as wording from '@partyline/domain/wording/understanding'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { findTextedEvents } from '../events/rsvp/event-texts-store.ts'
import { listAskedAbout } from '../events/rsvp/question-store.ts'
import { findFollow, listChosen } from '../following/store.ts'
import { findMembership } from '../groups/members-store.ts'
import { findGroupByName } from '../groups/store.ts'
import { findLastDirect } from '../messages/store.ts'
import { findPersonByHandle, hasBlocked, type PersonRow } from '../people/store.ts'
import { findSource, targetOf } from './find-source.ts'
import { suggestName } from './suggest-name.ts'
import { type Act, muteTimes, offering, reply, type TextResult } from './text-result.ts'

/** The result for a text that resembles a command. */
export type Resolved =
  | { is: 'command'; command: Command }
  | { is: 'answer'; act: Act }
  | { is: 'stop' }
  | { is: 'words' }

/** A person or a group whose name was typed without its mark. */
interface Named {
  kind: 'person' | 'group'
  /** In its owner's spelling. */
  name: string
  /** True when the asker follows the person or belongs to the group. */
  chosen: boolean
}

/** Judges a text with a command's verb and names without a mark, or no name at all. */
export async function resolveAlmost(
  context: Context,
  person: PersonRow,
  almost: AlmostCommand & AlmostNamed,
): Promise<Resolved> {
  const { like: verb, names, otherwise } = almost
  if (names.length === 0) return resolveNameless(context, person, almost)
  const targets: Named[] = []
  for (const name of names) {
    const found = await findNamed(context, person, name, verb)
    if (found) targets.push(found)
  }
  const [first] = targets
  if (first && targets.length === names.length) {
    // A block ends a follow for good, so it needs the exact word.
    if (verb === 'block' && first.kind === 'person')
      return { is: 'answer', act: async () => reply(wording.howTo(verb, marked(first))) }
    const commands = targets.map((target) => commandFor(verb, target, almost.time))
    const [only] = commands
    if (only) return { is: 'command', command: commands.length > 1 ? { kind: 'several', commands } : only }
  }
  if (otherwise === 'stop') return { is: 'stop' }
  const begun = verb === 'leave' ? await findBegun(context, person, names) : undefined
  if (begun) return { is: 'answer', act: async () => tellHowTo('leave', begun) }
  if (almost.led) return offerLed(context, person, almost)
  if (!almost.surely && person.handle) return { is: 'words' }
  if (!almost.surely && verb !== 'block' && verb !== 'follow') return { is: 'words' }
  return { is: 'answer', act: () => offerNear(context, person, verb, names[0] ?? '') }
}

async function resolveNameless(
  context: Context,
  person: PersonRow,
  { like: verb, time }: AlmostNamed,
): Promise<Resolved> {
  if (time !== undefined) return muteLast(context, person, time)
  const muted = verb === 'unmute' ? await findOnlyMuted(context, person) : undefined
  if (muted) return { is: 'command', command: commandFor('unmute', muted) }
  return { is: 'answer', act: () => offerLast(context, person, verb) }
}

/** Finds the person or group that the words name. One that the asker follows or belongs to goes first. */
export async function findNamed(
  context: Context,
  asker: PersonRow,
  words: string,
  verb: Verb,
): Promise<Named | undefined> {
  const found: Named[] = []
  for (const key of spellings(words)) {
    const person = await findPersonByHandle(context, key)
    if (
      person?.display_handle &&
      person.id !== asker.id &&
      !(await hasBlocked(context, person.id, asker.id))
    ) {
      const chosen = await getsTextsFrom(context, asker, person.id)
      found.push({ kind: 'person', name: person.display_handle, chosen })
    }
    const group = await findGroupByName(context, key)
    if (group) {
      const membership = await findMembership(context, group.id, asker.id)
      // Others see the group only if its creator lets it be offered. '#name' joins it either way.
      if (membership || (group.is_offered && !isForPeople(verb)))
        found.push({ kind: 'group', name: group.display_name, chosen: membership !== undefined })
    }
  }
  const chosen = found.find((one) => one.chosen)
  const needsChoice = verb === 'leave' || verb === 'mute' || verb === 'unmute'
  return chosen ?? (needsChoice ? undefined : found[0])
}

/** Whether a person follows another, asked for texts about one of their events, or was written to by them. */
export async function getsTextsFrom(context: Context, { id }: PersonRow, personId: Id): Promise<boolean> {
  if (await findFollow(context, { personId, followerId: id })) return true
  const { titles } = await findTextedEvents(context, { guestId: id, hostId: personId })
  if (titles.length > 0) return true
  return (await findLastDirect(context, { senderId: personId, recipientId: id })) !== undefined
}

/**
 * Finds what the asker gets texts from and names in a request to be left alone: 'I don't want Ana's texts anymore',
 * or by its place in LIST: 'stop 2'.
 * @returns the name with its mark; undefined when the request is about more
 */
export async function findLeft(
  context: Context,
  asker: PersonRow,
  text: string,
): Promise<string | undefined> {
  const place = numberToLeave(text)
  if (place !== undefined) return (await listChosen(context, asker.id, MOST_CHOSEN)).chosen[place - 1]?.name
  const words = tokensOf(foldText(withoutTail(text))).map(({ word }) => word)
  return words.some((word) => NOT_ONE_NAME.has(word)) ? undefined : findGotten(context, asker, text)
}

/** Finds the only name in a text that the asker gets texts from. @returns it with its mark */
export async function findGotten(
  context: Context,
  asker: PersonRow,
  text: string,
): Promise<string | undefined> {
  const { chosen } = await listChosen(context, asker.id, MOST_CHOSEN)
  const words = tokensOf(foldText(withoutTail(text))).map(({ word }) => word)
  const hosts = (await listAskedAbout(context, asker.id)).flatMap(({ host }) => (host ? [`@${host}`] : []))
  const names = new Set([...chosen.map(({ name }) => name), ...hosts])
  // Folding makes 'anas' of 'Ana's', and people say #book-club as two words.
  const said = ` ${spoken(words.join(' '))} `
  const named = [...names].filter((name) => {
    const key = spoken(nameKey(name.slice(1)))
    return said.includes(` ${key} `) || said.includes(` ${key}s `)
  })
  return named.length === 1 ? named[0] : undefined
}

/** Finds the only name that the asker gets texts from and that a word begins or spells: #oak-class for 'oak' and 'oakclass'. */
export async function findBegun(context: Context, { id }: PersonRow, [word, ...others]: readonly string[]) {
  if (word === undefined || others.length > 0) return undefined
  const { chosen } = await listChosen(context, id, MOST_CHOSEN)
  const [begun, another] = chosen.filter(({ name }) => {
    const said = spoken(nameKey(name.slice(1)))
    return said.startsWith(`${word} `) || said.replaceAll(' ', '') === word
  })
  return another ? undefined : begun?.name
}

/** Words with the parts of each name as words of their own. */
function spoken(words: string): string {
  return words.replaceAll(/[-_]/gu, ' ')
}

/** Only the first names that a person follows are compared. */
export const MOST_CHOSEN = 100
/** Words that make it more than one name, or all but one. */
const NOT_ONE_NAME = new Set(
  'all everything every everyone but except only just keep and number todo todos'.split(' '),
)

/** The names that the words may stand for, without the reserved ones. */
function spellings(words: string): string[] {
  return spellName(words.split(' ')).filter((key) => !isReserved(key))
}

/** A name with its mark. */
export function marked({ kind, name }: Pick<Named, 'kind' | 'name'>): Marked {
  return kind === 'person' ? `@${name}` : `#${name}`
}

/** 'Mute 8h', 'mute for a week': mutes the source that the person heard from last, and the reply names it. */
async function muteLast(context: Context, person: PersonRow, time: number | 'unreadable'): Promise<Resolved> {
  const meant = await findSource(context, person, 'mute')
  if (!meant) return { is: 'answer', act: () => offerLast(context, person, 'mute') }
  return { is: 'command', command: commandFor('mute', targetOf(meant), time) }
}

/** UNMUTE without a name, from a phone that muted one thing. */
async function findOnlyMuted(context: Context, { id }: PersonRow): Promise<Target | undefined> {
  const { chosen } = await listChosen(context, id, MOST_CHOSEN)
  const [only, ...others] = chosen.filter(({ muted }) => muted)
  if (!only || others.length > 0) return undefined
  return targetOf(only.name)
}

/** MUTE, LEAVE or BLOCK without a name: offers what they most likely mean. */
export async function offerLast(context: Context, person: PersonRow, verb: Verb): Promise<TextResult> {
  const name = await findSource(context, person, verb)
  if (!name || verb === 'follow' || verb === 'unblock' || verb === 'unmute')
    return reply(wording.howToForAnybody(verb))
  return tellHowTo(verb, name)
}

/** Tells how to make a request about a name, and offers it. @param name with its mark */
export function tellHowTo(verb: Verb, name: string): TextResult {
  if (verb === 'mute') return { ...reply(wording.howTo(verb, name)), offers: muteTimes(name) }
  const offered = offerOf(verb, name)
  return offering(offered, offered === undefined ? wording.howTo(verb, name) : wording.offerTo(verb, name))
}

/** The text that makes a request. A block ends a follow for good, so it needs the exact word. */
function offerOf(verb: Verb, name: string): string | undefined {
  if (verb === 'follow') return name
  return isForPeople(verb) ? undefined : `${verb.toUpperCase()} ${name}`
}

/** 'Can you mute choirs?' means the group #choir. 'Can you mute the radio?' means no person or group. */
async function offerLed(context: Context, person: PersonRow, almost: AlmostNamed): Promise<Resolved> {
  const { like: verb, names } = almost
  const near = almost.surely ? await findNear(context, person, verb, names[0] ?? '') : undefined
  return near ? { is: 'answer', act: async () => tellHowTo(verb, near) } : { is: 'words' }
}

async function offerNear(context: Context, person: PersonRow, verb: Verb, name: string): Promise<TextResult> {
  const known = await findNamed(context, person, name, 'follow')
  const near =
    known && !(isForPeople(verb) && known.kind === 'group')
      ? marked(known)
      : await findNear(context, person, verb, name)
  return near ? tellHowTo(verb, near) : reply(wording.nobodyCalled(verb, name))
}

/** Finds the nearest name for a verb. A verb that takes people only finds no group. */
async function findNear(
  context: Context,
  person: PersonRow,
  verb: Verb,
  name: string,
): Promise<string | undefined> {
  const near = await suggestName(context, { askerId: person.id, mark: '@', name: spellings(name)[0] ?? name })
  return near?.startsWith('#') && isForPeople(verb) ? undefined : near
}
