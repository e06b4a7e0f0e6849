import type { Target } from '../commands.ts'
import { nameKey, spellName } from '../names/names.ts'
import { isReserved } from '../names/reserved-names.ts'
import { withoutTail } from '../reading/automatic/tail.ts'
import type { Verb } from '../reading/languages/word-table.ts'
import { numberToLeave } from '../reading/leaving/about-one.ts'
import { isForPeople } from '../reading/names/targets.ts'
import { foldText, tokensOf } from '../reading/words/fold.ts'
import type { Marked } from '../wording/following.ts'
import * as wording from '../wording/understanding.ts'
import { type Act, muteTimes, offerOf, say } from './judgement.ts'
import type { Named, Situation } from './situation.ts'

/** A person or a group whose name was typed without its mark. */
export interface Found {
  kind: 'person' | 'group'
  /** In its owner's spelling. */
  name: string
  /** True when the author gets texts from the person or belongs to the group. */
  chosen: boolean
}

/** Finds the person or group that the words name. One that the author follows or belongs to goes first. */
export function findNamed({ named }: Pick<Situation, 'named'>, words: string, verb: Verb): Found | undefined {
  const found = spellings(words)
    .flatMap((key) => named.filter((one) => one.key === key && maySee(one, verb)))
    .map((one) => ({ kind: one.kind, name: one.name, chosen: isChosen(one) }))
  const needsChoice = verb === 'leave' || verb === 'mute' || verb === 'unmute'
  return found.find(({ chosen }) => chosen) ?? (needsChoice ? undefined : found[0])
}

/** Others see a group only if its creator lets it be offered. '#name' joins it either way. */
function maySee(one: Named, verb: Verb): boolean {
  if (one.kind === 'person') return !one.isSelf && !one.hasBlocked
  return one.isMember || (one.isOffered && !isForPeople(verb))
}

function isChosen(one: Named): boolean {
  return one.kind === 'person' ? one.getsTexts : one.isMember
}

/** Finds the person or the group with exactly this name. @param name without its mark */
export function findExactly<Kind extends Named['kind']>(
  { named }: Situation,
  kind: Kind,
  name: string,
): Extract<Named, { kind: Kind }> | undefined {
  const key = nameKey(name)
  return named.find((one): one is Extract<Named, { kind: Kind }> => one.kind === kind && one.key === key)
}

/** The keys of names for which words may stand, without the reserved ones. */
export function spellings(words: string): string[] {
  return spellName(words.split(' ')).filter((key) => !isReserved(key))
}

/** A name with its mark. */
export function marked({ kind, name }: Target): Marked {
  return kind === 'person' ? `@${name}` : `#${name}`
}

/** @param name with its mark */
export function targetOf(name: string): Target {
  return { kind: name.startsWith('@') ? 'person' : 'group', name: name.slice(1) }
}

/**
 * Finds what MUTE, LEAVE or BLOCK without a name means: the source that the person heard from last, or else the only
 * one that they follow. A guest gets texts only about events, so it is their host.
 * @returns the name with its mark
 */
export function findSource({ heardWords, follows, events }: Situation, verb: Verb): string | undefined {
  if (heardWords?.group && !isForPeople(verb)) return `#${heardWords.group}`
  if (heardWords) return heardWords.handle ? `@${heardWords.handle}` : undefined
  const [only, another] = follows
  if (another) return undefined
  if (only) return isForPeople(verb) && only.name.startsWith('#') ? undefined : only.name
  const host = verb === 'leave' ? events[0]?.host : undefined
  return host ? `@${host}` : undefined
}

/** The names from which a person gets texts, with their marks: what they follow, and the hosts of their events. */
export function sourcesOf({ follows, events }: Situation): string[] {
  const hosts = events.flatMap(({ host }) => (host ? [`@${host}`] : []))
  return [...new Set([...follows.map(({ name }) => name), ...hosts])]
}

/**
 * Finds what the author gets texts from and names in a request to be left alone: 'I don't want Ana's texts anymore',
 * or by its place in LIST: 'stop 2'.
 * @returns the name with its mark; undefined when the request is about more
 */
export function findLeft(situation: Situation, text: string): string | undefined {
  const place = numberToLeave(text)
  if (place !== undefined) return situation.follows[place - 1]?.name
  return saidIn(text).some((word) => NOT_ONE_NAME.has(word)) ? undefined : findGotten(situation, text)
}

/** Finds the only name in a text from which the author gets texts. @returns it with its mark */
export function findGotten(situation: Situation, text: string): string | undefined {
  // Folding makes 'anas' of 'Ana's', and people say #book-club as two words.
  const said = ` ${spoken(saidIn(text).join(' '))} `
  const [only, another] = sourcesOf(situation).filter((name) => {
    const key = spoken(nameKey(name.slice(1)))
    return said.includes(` ${key} `) || said.includes(` ${key}s `)
  })
  return another ? undefined : only
}

/** Finds the only name that the author gets texts from and that a word begins or spells: #oak-class for 'oak' and 'oakclass'. */
export function findBegun(
  { follows }: Situation,
  [word, ...others]: readonly string[],
): `@${string}` | `#${string}` | undefined {
  if (word === undefined || others.length > 0) return undefined
  const [begun, another] = follows.filter(({ name }) => {
    const said = spoken(nameKey(name.slice(1)))
    return said.startsWith(`${word} `) || said.replaceAll(' ', '') === word
  })
  return another ? undefined : begun?.name
}

function saidIn(text: string): string[] {
  return tokensOf(foldText(withoutTail(text))).map(({ word }) => word)
}

/** Words with the parts of each name as words of their own. */
function spoken(words: string): string {
  return words.replaceAll(/[-_]/gu, ' ')
}

/** Words that make it more than one name, or all but one. */
const NOT_ONE_NAME = new Set(
  'all everything every everyone but except only just keep and number todo todos'.split(' '),
)

/** MUTE, LEAVE or BLOCK without a name: offers what they most likely mean. */
export function offerLast(situation: Situation, verb: Verb): Act {
  const name = findSource(situation, verb)
  if (!name || verb === 'follow' || verb === 'unblock' || verb === 'unmute')
    return say(wording.howToForAnybody(verb))
  return tellHowTo(verb, name)
}

/** Tells how to make a request about a name, and offers it. @param name with its mark */
export function tellHowTo(verb: Verb, name: string): Extract<Act, { is: 'says' }> {
  if (verb === 'mute') return say(wording.howTo(verb, name), muteTimes(name))
  // A block ends a follow for good, so it needs the exact word.
  if (isForPeople(verb)) return say(wording.howTo(verb, name))
  return say(wording.offerTo(verb, name), offerOf(verb === 'follow' ? name : `${verb.toUpperCase()} ${name}`))
}
