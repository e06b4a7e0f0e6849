import { sayHours } from '../../../platform/events/event-hours.ts'
import { formatInZone } from '../../../platform/time/region.ts'
import { type EventForm, timesOf } from './event-form.ts'
import { type ExtrasForm, sayPlace } from './event-form-extras.ts'

/** A part of an event that was changed elsewhere while its form was open. */
export interface FormNews {
  label: string
  /** The new value in words. */
  now: string
  /** Puts the new value into the form. */
  take: (form: EventForm) => EventForm
}

interface Part {
  label: string
  keys: readonly (keyof EventForm)[]
  say: (form: EventForm) => string
}

const PARTS: Part[] = [
  { label: 'Title', keys: ['title'], say: ({ title }) => title },
  {
    label: 'Time',
    keys: ['day', 'startTime', 'endTime', 'endDay', 'timezone', 'exact', 'fromNow'],
    say: sayTime,
  },
  { label: 'Location', keys: ['location'], say: ({ location }) => location },
  { label: 'Description', keys: ['description'], say: ({ description }) => description || 'None' },
  { label: 'RSVP', keys: ['rsvp'], say: ({ rsvp }) => (rsvp ? 'On' : 'Off') },
  { label: 'Reminder', keys: ['remind'], say: ({ remind }) => (remind.on ? 'On' : 'Off') },
]

const EXTRAS: { label: string; key: keyof ExtrasForm; say: (extras: ExtrasForm) => string }[] = [
  { label: 'Plus-ones', key: 'plusOnes', say: ({ plusOnes }) => plusOnes || 'None' },
  { label: 'Places', key: 'capacity', say: ({ capacity }) => capacity || 'No limit' },
  { label: 'Names for guests', key: 'guestsSee', say: ({ guestsSee }) => (guestsSee ? 'Shown' : 'Hidden') },
  { label: 'Place', key: 'place', say: ({ place }) => sayPlace(place) },
  { label: 'On your page', key: 'onPage', say: ({ onPage }) => (onPage ? 'Yes' : 'No') },
  {
    label: 'Questions',
    key: 'questions',
    say: ({ questions }) => questions.filter(Boolean).join(' ') || 'None',
  },
]

/**
 * Finds what was changed elsewhere and is not in the form.
 * @param base the event when the form was opened
 * @param now the event as it is now
 * @param form what the person has written
 */
export function findNews(base: EventForm, now: EventForm, form: EventForm): FormNews[] {
  const isNews = (part: (form: EventForm) => unknown) => {
    const [was, is, mine] = [base, now, form].map((one) => JSON.stringify(part(one)))
    return is !== was && is !== mine
  }
  return [
    ...PARTS.filter(({ keys }) => isNews((one) => keys.map((key) => one[key] ?? null))).map(
      ({ label, keys, say }) => ({
        label,
        now: say(now),
        take: (mine: EventForm) => ({ ...mine, ...pick(now, keys) }),
      }),
    ),
    ...EXTRAS.filter(({ key }) => isNews(({ extras }) => extras[key])).map(({ label, key, say }) => ({
      label,
      now: say(now.extras),
      take: (mine: EventForm) => ({ ...mine, extras: { ...mine.extras, [key]: now.extras[key] } }),
    })),
  ]
}

function pick(form: EventForm, keys: readonly (keyof EventForm)[]): Partial<EventForm> {
  return Object.fromEntries(keys.map((key) => [key, form[key]]))
}

function sayTime(form: EventForm): string {
  const times = timesOf(form)
  if (!times) return ''
  const { timezone } = form
  const day = formatInZone(times.startTime, timezone, { weekday: 'long', month: 'long', day: 'numeric' })
  const hours = { startTime: times.startTime.toISOString(), endTime: times.endTime.toISOString() }
  return `${day}, ${sayHours(hours, timezone)}`
}
