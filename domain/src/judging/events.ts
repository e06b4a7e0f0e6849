import { type Answer, takesAnswers } from '../events/rsvp.ts'
import { leadOf } from '../texts/leads.ts'
import { MINUTE_MS } from '../time/time-units.ts'
import { formatShortDay } from '../time/zones.ts'
import { type TitledEvent, whichEvent } from '../wording/which-event.ts'
import type { WhichEvent } from './judgement.ts'
import type { Heard, PhoneEvent, Situation } from './situation.ts'

/** Within this time after a text, words may answer it, and after a question they may repeat a request. */
export const JUST_NOW_MS = 10 * MINUTE_MS

/** The events that take answers. The events of the latest texts come first. */
export function openEvents({ events }: Situation): PhoneEvent[] {
  return events.filter(takesAnswers)
}

/**
 * The last text, if another sender texted after the event's text. Then 'Sounds good' is for that sender.
 * @returns undefined when nobody did
 */
export function leftFor({ heard }: Situation, event: PhoneEvent): Heard | undefined {
  return heard && heard.sentAt > event.heardAt ? heard : undefined
}

/**
 * Whether the last text to a guest who comes asks for something else, so that NO may answer that: 'Anyone allergic to
 * nuts?' A link to an event in the words of a person asks who comes.
 */
export function asksElse({ heard }: Situation, event: PhoneEvent): boolean {
  if (!heard || heard.sentAt < event.heardAt || !hasPlace(event.answered?.status)) return false
  const words = heard.text.slice(leadOf(heard.text)?.length ?? 0)
  return words.includes('?') && (heard.kind === 'event' || !words.includes('/events/'))
}

/** Whether a guest said Yes or Maybe. */
export function hasPlace(answered: Answer | undefined): boolean {
  return answered !== undefined && answered !== 'NO'
}

/** Names an event so that no two have the same name: with the day for a date of a series, and beside a title that comes twice. */
export function nameIn({ region }: Situation, asked: readonly PhoneEvent[], event: PhoneEvent): TitledEvent {
  const { title, startsAt, zone, seriesId } = event
  const isOne = seriesId === null && asked.filter((one) => one.title === title).length === 1
  return { title, day: isOne ? '' : formatShortDay(startsAt, zone, region) }
}

/** The question which of several events an answer is for. */
export function which(situation: Situation, answer: Answer, open: readonly PhoneEvent[]): WhichEvent {
  const named = open.map((event) => nameIn(situation, open, event))
  return { answer, eventIds: open.map(({ id }) => id), response: whichEvent(answer, named) }
}
