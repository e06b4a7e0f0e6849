import type { Command } from '../commands.ts'
import { takesAnswers } from '../events/rsvp.ts'
import { nameKey } from '../names/names.ts'
import { asksOffTheList, asksToCancel, readOffTheList } from '../reading/answers/cancelling.ts'
import { findTitled, namesOf } from '../reading/answers/titled.ts'
import { type Ending, readEnding } from '../reading/ending/ending.ts'
import { keepsSome } from '../reading/leaving/about-one.ts'
import { asksToErase } from '../reading/leaving/erasing.ts'
import { stopsSending, takesBack } from '../reading/leaving/taking-back.ts'
import { DAY_MS } from '../time/time-units.ts'
import { howToStopOne } from '../wording/understanding.ts'
import { JUST_NOW_MS, leftFor } from './events.ts'
import { type Act, type Judgement, line } from './judgement.ts'
import { findBegun, findLeft, sourcesOf, tellHowTo } from './named.ts'
import type { Said, Situation, TextedEvent } from './situation.ts'

/** For this long after a group's text, 'this group' is that group. */
const THIS_MS = 2 * DAY_MS

/**
 * Judges a plain request that ends less than all texts: 'no more choir texts', 'remove me from this group' after a
 * group's text, 'stop the reminders' of a guest. It ends that, and the reply names STOP, because its author may mean all
 * texts. An RSVP stays.
 * @returns undefined when the words are no such request, or when it is unclear what they mean
 */
export function judgeEnding(situation: Situation, { command, text }: Said): Act | undefined {
  if (!mayEnd(command)) return undefined
  const names = sourcesOf(situation)
  const ending = readEnding(text, [...names, ...situation.texted.flatMap(namesOf)])
  if (!ending) return undefined
  if (ending.scope === 'all')
    return judgeOffTheList(situation, text) ?? (command.kind === 'stop' ? undefined : { is: 'stops' })
  const name = names.find((one) => ending.scope === 'one' && one === ending.one)
  const meant = name === undefined ? findEvents(situation, ending) : []
  if (meant.length > 0)
    return mayCancelOf(situation, text, meant)
      ? undefined
      : { is: 'ends-event-texts', eventIds: meant.map(({ id }) => id) }
  // 'Unsubscribe from ana' is the command itself.
  const named = command.kind === 'almost' && 'names' in command ? command.names : []
  if (name !== undefined && named.includes(nameKey(name.slice(1)))) return undefined
  const isGroup = ending.scope === 'group' || ending.scope === 'this'
  const left = name ?? (isGroup ? findThisGroup(situation, text) : undefined)
  return left ? { is: 'leaves', name: left } : undefined
}

function mayEnd(command: Command): boolean {
  if (command.kind === 'stop') return !command.exact
  return command.kind === 'say' || command.kind === 'answer' || command.kind === 'almost'
}

/** 'Take me off the picnic list' of a guest with a place may be about the host's list. Texted twice it is about the texts. */
function mayCancelOf({ wasAskedToStop }: Situation, text: string, events: readonly TextedEvent[]): boolean {
  const about = readOffTheList(text)
  if (!about || wasAskedToStop || findTitled(about, events, text).events.length === 0) return false
  return events.some(({ status }) => status !== 'NO')
}

/** 'Take me off the list' right after a group asked who comes may be about that group's list. */
function judgeOffTheList({ heard, now }: Situation, text: string): Act | undefined {
  if (!heard?.group || !asksOffTheList(text) || !heard.text.includes('?')) return undefined
  const isRecent = heard.sentAt.getTime() >= now.getTime() - JUST_NOW_MS
  return isRecent ? tellHowTo('leave', `#${heard.group}`) : undefined
}

/** The group whose text came last, or the only one where the words say 'the group'. @returns its name with the mark */
function findThisGroup({ heard, follows, now }: Situation, text: string): string | undefined {
  const groups = follows.filter(({ name }) => name.startsWith('#'))
  const isLast = heard?.group && heard.sentAt.getTime() >= now.getTime() - THIS_MS
  const [only, another] = groups
  const isOnly = isTheOnly(text) && !another
  const meant = isLast ? groups.find(({ name }) => name === `#${heard.group}`) : isOnly ? only : undefined
  return meant?.isOwn ? undefined : meant?.name
}

/** 'The group', and not 'this group', which is the one of a text. */
function isTheOnly(text: string): boolean {
  return /\b(?:the|el|del)\s/iu.test(text)
}

/**
 * Finds the events whose title the words have, all texted ones for 'the reminders', and the one of the last text for
 * 'this'. After a text of somebody else, the last two mean none.
 */
function findEvents(situation: Situation, ending: Ending): TextedEvent[] {
  const { texted } = situation
  if (ending.scope === 'one') return texted.filter((event) => namesOf(event).includes(ending.one))
  if (ending.scope === 'group') return []
  const last = situation.events.find(takesAnswers)
  if (!last || leftFor(situation, last)) return []
  return ending.scope === 'reminders' ? [...texted] : texted.filter(({ id }) => id === last.id)
}

/**
 * Judges 'stop sending that' and 'unsend' from the author of a message that goes out or has just gone out. A message
 * that still goes out is paused, because a pause can be undone. When the words are also a plain request for no more
 * texts, the reply names STOP. Without such a message the words may ask for no more texts, so the reply asks.
 * @returns undefined for other words
 */
export function judgeTakingBack(situation: Situation, { command, text }: Said): Act | undefined {
  const { author, sent, now } = situation
  if (!author.handle || command.kind === 'abort' || !takesBack(text)) return undefined
  if (command.kind === 'stop' && command.exact) return undefined
  const mayStop = command.kind === 'stop'
  const isLate = !sent?.isRunning && (sent?.createdAt.getTime() ?? 0) < now.getTime() - JUST_NOW_MS
  if (sent && !isLate) return { is: 'takes-back', mayStop }
  return !mayStop && stopsSending(text) ? askStop(situation, text, command, 'phone') : undefined
}

/**
 * Whether words may mean something else than a STOP, so that Partyline asks:
 * - 'Delete my data'. After a STOP its author could not log in to delete it.
 * - 'Sorry, I need to cancel' of a sender may be for their followers.
 */
export function mayMeanElse({ author }: Situation, { command, text }: Said): boolean {
  if (command.kind === 'stop' && command.exact) return false
  return MAY_BE.has(command.kind) && (asksToErase(text) || (author.handle !== null && asksToCancel(text)))
}

const MAY_BE: ReadonlySet<string> = new Set(['stop', 'almost', 'say'])

/** Asks a person whose words may ask for no more texts. When they name one thing, the reply tells how to end that. */
export function judgeStopAsked(situation: Situation, { text, command, source }: Said): Judgement {
  return line('Asks whether to stop all texts', askStop(situation, text, command, source))
}

function askStop(situation: Situation, text: string, command: Command, source: Said['source']): Act {
  const names = command.kind === 'almost' && 'names' in command ? command.names : undefined
  const begun = names && findBegun(situation, names)
  const named = source === 'phone' ? (findLeft(situation, text) ?? begun) : undefined
  if (named) return { is: 'asks-stop', named, way: '' }
  const isOfOne = names !== undefined || readEnding(text)?.scope === 'group' || keepsSome(text)
  const hasTwo = isOfOne && situation.follows.length > 1
  return { is: 'asks-stop', way: names !== undefined || hasTwo ? ` ${howToStopOne()}` : '' }
}
