import type { AlmostCommand, AlmostNamed, Command } from '../commands.ts'
import { commandFor, isForPeople } from '../reading/names/targets.ts'
import * as wording from '../wording/understanding.ts'
import { type Act, say } from './judgement.ts'
import {
  type Found,
  findBegun,
  findNamed,
  findSource,
  marked,
  offerLast,
  targetOf,
  tellHowTo,
} from './named.ts'
import type { Situation } from './situation.ts'

/** What a text means that resembles a command. */
export type Resolved =
  | { is: 'command'; command: Command }
  | { is: 'act'; act: Act }
  | { is: 'stop' }
  | { is: 'words' }

/** Judges a text with a command's verb and names without a mark, or no name at all. */
export function resolveAlmost(situation: Situation, almost: AlmostCommand & AlmostNamed): Resolved {
  const { like: verb, names, otherwise } = almost
  if (names.length === 0) return resolveNameless(situation, almost)
  const found = names.map((name) => findNamed(situation, name, verb))
  const targets = found.filter((one): one is Found => one !== undefined)
  const [first, another] = targets
  if (first && targets.length === names.length) {
    // A block ends a follow for good, so it needs the exact word.
    if (verb === 'block' && first.kind === 'person')
      return { is: 'act', act: say(wording.howTo(verb, marked(first))) }
    if (!another) return { is: 'command', command: commandFor(verb, first, almost.time) }
    const commands = targets.map((target) => commandFor(verb, target, almost.time))
    return { is: 'command', command: { kind: 'several', commands } }
  }
  if (otherwise === 'stop') return { is: 'stop' }
  const begun = verb === 'leave' ? findBegun(situation, names) : undefined
  if (begun) return { is: 'act', act: tellHowTo('leave', begun) }
  return resolveUnknown(situation, almost, names[0] ?? '')
}

/** 'Can you mute choirs?' means the group #choir. 'Can you mute the radio?' means no person or group. */
function resolveUnknown(
  situation: Situation,
  { like: verb, surely, led }: AlmostNamed,
  name: string,
): Resolved {
  if (led) {
    const { near } = situation
    const isOffered = surely && near !== undefined && !(near.startsWith('#') && isForPeople(verb))
    return isOffered ? { is: 'act', act: tellHowTo(verb, near) } : { is: 'words' }
  }
  const isLikely = (verb === 'block' || verb === 'follow') && situation.author.handle === null
  if (!surely && !isLikely) return { is: 'words' }
  const known = findNamed(situation, name, 'follow')
  return known && !(isForPeople(verb) && known.kind === 'group')
    ? { is: 'act', act: tellHowTo(verb, marked(known)) }
    : { is: 'act', act: { is: 'offers-near', verb, name } }
}

function resolveNameless(situation: Situation, { like: verb, time }: AlmostNamed): Resolved {
  if (time !== undefined) {
    const meant = findSource(situation, 'mute')
    return meant
      ? { is: 'command', command: commandFor('mute', targetOf(meant), time) }
      : { is: 'act', act: offerLast(situation, 'mute') }
  }
  const [muted, another] = verb === 'unmute' ? situation.follows.filter((one) => one.muted) : []
  if (muted && !another) return { is: 'command', command: commandFor('unmute', targetOf(muted.name)) }
  return { is: 'act', act: offerLast(situation, verb) }
}
