import type { Answer } from '../events/rsvp.ts'
import { inQuotes } from '../texts/leads.ts'
import { fit } from './fit.ts'

/** An event in a question. The day stands beside a title that several events have; otherwise it is ''. */
export interface TitledEvent {
  title: string
  day: string
}

/** Asks which event an answer was meant for. */
export function whichEvent(answer: Answer, events: TitledEvent[]): string {
  // Two segments hold nine titles of 16 characters or six of 24; a day takes eight characters more than it saves.
  return `${answer} to which one? ${numbered(events, events.length > 6 ? 16 : 24)}. Reply with the number.`
}

/** Events in a question that a number answers. @param most characters of each title, eight less beside a day */
function numbered(events: readonly TitledEvent[], most: number): string {
  return events.map((event, index) => `${index + 1} ${quoted(event, most)}`).join(', ')
}

/**
 * Asks whether an answer is for an event, after a text of another person or about another event.
 * @param way how to answer that person, or ''
 */
export function whetherFor(answer: Answer, event: TitledEvent, way: string): string {
  return fit(`Is ${answer} for ${quoted(event, 24)}? Then reply ${answer} again.`, 'Nobody got it yet.', {
    spare: way,
    worth: 1,
  })
}

/** Asks whether an answer is for a day that its words name. @param day 'Tue, Dec 15' */
export function whetherOn(answer: Answer, day: string): string {
  return `${answer} for ${day}? Reply YES.`
}

/** Names an event in a sentence. @param most characters of its title, eight less beside a day */
export function quoted({ title, day }: TitledEvent, most: number): string {
  return day === '' ? `"${inQuotes(title, most)}"` : `"${inQuotes(title, most - 8)}" (${day})`
}

/** The reply to a number that was not offered. */
export function notOffered(most: number): string {
  return `Please reply with a number from 1 to ${most}, or part of a title.`
}

/**
 * The reply to a guest who writes that they cancel. NO then answers the event.
 * @param host the host to whom they wrote it, without the mark
 */
export function askWhatToCancel([only]: readonly TitledEvent[], host?: string | null): string {
  return `Reply NO to cancel for "${inQuotes(only?.title ?? '', SHOWN)}", ${orStop(host)}.`
}

/**
 * The reply to a guest of several open events who writes that they cancel. A number then cancels.
 * @param events that may be meant
 */
export function askWhichToCancel(events: readonly TitledEvent[], host?: string | null): string {
  const [only, ...others] = events
  if (others.length === 0)
    return `Reply 1 to cancel for "${inQuotes(only?.title ?? '', SHOWN)}", ${orStop(host)}.`
  const stop = host ? `STOP @${host} to end their texts` : orStop(host)
  // Two segments hold six of them beside the longest username.
  const both = events.length === 2 ? ' or BOTH' : ''
  return `Cancel for which one? ${numbered(events.slice(0, 6), 22)}. Reply with the number${both}, ${stop}.`
}

function orStop(host: string | null | undefined): string {
  return host ? `STOP @${host} to end texts from @${host}` : 'STOP to end all texts'
}

/** The most characters of a title in these questions. */
const SHOWN = 30
