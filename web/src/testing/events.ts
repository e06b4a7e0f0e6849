import type { Event } from '@partyline/contract/events'
import type { User } from '@partyline/contract/people'
import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { MAYA, shown } from './people.ts'

/** Maya's event as a visitor sees it, a week after the test was started. */
export function supper(more: Partial<Event> = {}): Event {
  const startTime = new Date(Date.now() + 7 * DAY_MS).toISOString()
  return {
    _id: 'supper',
    title: 'Porch Supper',
    description: '',
    location: 'The porch',
    placeHidden: false,
    startTime,
    endTime: new Date(Date.parse(startTime) + HOUR_MS).toISOString(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    rsvp: true,
    remind: { on: false, message: '', duration: HOUR_MS },
    users: [],
    owner: shown(MAYA),
    cohosts: [],
    going: 0,
    counts: { YES: 0, MAYBE: 0, NO: 0, waiting: 0 },
    viewer: null,
    takesNotes: true,
    cancelled: false,
    over: false,
    sequence: 0,
    updatedAt: '2026-01-05T12:00:00.000Z',
    code: 'K7',
    cover: { version: 1, id: 'supper', hour: 18, photo: null },
    extras: {
      plusOnes: 0,
      capacity: null,
      guestsSee: false,
      onPage: false,
      questions: [],
      placeFor: 'all',
      placeLead: null,
    },
    series: null,
    ...more,
  }
}

/** Somebody who has not answered, as the viewer of an event. */
export const viewerOf = (user: User): NonNullable<Event['viewer']> => ({
  id: user._id,
  role: user._id === MAYA._id ? 'OWNER' : 'GUEST',
  host: user._id === MAYA._id,
  invited: false,
  status: null,
  notify: false,
  guests: 0,
  waiting: false,
  place: null,
  nameless: user.firstName === null,
  maySeeNames: false,
  removed: false,
  note: '',
  replies: [],
  questions: 0,
})
