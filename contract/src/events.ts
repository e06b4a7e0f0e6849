import {
  DEFAULT_REMINDER,
  DESCRIPTION_MAX,
  LOCATION_MAX,
  REMINDER_DURATIONS,
  REMINDER_MESSAGE_MAX,
  TITLE_MAX,
} from '@partyline/domain/events'
import { REPEATS } from '@partyline/domain/repeat'
import { ANSWERS, CAPACITY_MAX, PLUS_ONES_MAX } from '@partyline/domain/rsvp'
import { z } from 'zod'
import { endpoint, liveEndpoint, nextCursor, publicId, success } from './endpoint.ts'
import { onceKey } from './once-key.ts'
import { person } from './people.ts'

/** ISO 8601; on its way out always UTC, as Date writes it. */
const moment = z.iso.datetime({ offset: true })
export const answer = z.enum(ANSWERS)
export const eventId = publicId('an event')
export const eventParams = z.object({ id: eventId })
export const zone = z.string().max(64)

export const remind = z.object({
  on: z.boolean().default(DEFAULT_REMINDER.on),
  /** Blank: the usual words. */
  message: z.string().max(REMINDER_MESSAGE_MAX).default(DEFAULT_REMINDER.message),
  /** Milliseconds before the start. */
  duration: z
    .number()
    .refine((value) => (REMINDER_DURATIONS as readonly number[]).includes(value), {
      message: `must be one of ${REMINDER_DURATIONS.join(', ')}`,
    })
    .default(DEFAULT_REMINDER.duration),
})

/** Somebody of an event: its owner, a co-host or a guest. */
export const eventUser = z.object({
  id: z.string(),
  role: z.enum(['OWNER', 'COHOST', 'GUEST']),
  status: answer.nullable(),
  /** Said Yes to a full event. */
  waiting: z.boolean(),
  person,
})
export type EventUser = z.infer<typeof eventUser>

/** How many gave each answer, with whom they bring along; `waiting` said Yes to a full event. */
export const answerCounts = z.object({
  YES: z.number().int(),
  MAYBE: z.number().int(),
  NO: z.number().int(),
  waiting: z.number().int(),
})
export type AnswerCounts = z.infer<typeof answerCounts>

/** What an event can do beyond the ordinary; all of it is off in a new one. */
export const extras = z.object({
  /** People that a guest may bring along, at most; 0: none. */
  plusOnes: z.number().int().min(0).max(PLUS_ONES_MAX),
  /** A Yes beyond it joins the waitlist, and moves up when a place is free; null: room for all. */
  capacity: z.number().int().min(1).max(CAPACITY_MAX).nullable(),
  /** Everybody who has answered sees the names on the RSVP list. */
  guestsSee: z.boolean(),
})
export type EventExtras = z.infer<typeof extras>

export const event = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** The event's own, an IANA name. */
  timezone: z.string(),
  rsvp: z.boolean(),
  remind,
  /**
   * The owner and the viewer. To hosts, and to guests who may see the names, the first 24 who answered too, Yes before
   * Maybe before No; the whole list is `getAttendees`. Lists of events hold the owner and the viewer alone.
   */
  users: z.array(eventUser),
  owner: person,
  /** The co-hosts, by how long they have helped; lists of events leave them out. */
  cohosts: z.array(person),
  /** People who come: every Yes that does not wait, with whom they bring along. */
  going: z.number().int(),
  counts: answerCounts,
  /** The person who asked, where signed in. `host`: the owner or a co-host, who may see names and answers; only the owner edits. */
  viewer: z
    .object({
      id: z.string(),
      role: z.enum(['OWNER', 'COHOST', 'GUEST']),
      host: z.boolean(),
      /** Asked to co-host, and has not answered. */
      invited: z.boolean(),
      status: answer.nullable(),
      notify: z.boolean(),
      /** Whom they bring along. */
      guests: z.number().int(),
      /** Said Yes to a full event. */
      waiting: z.boolean(),
      /** On the waitlist, from 1; null for who is not on it. */
      place: z.number().int().nullable(),
      /** Neither a first nor a last name is known: the answer has to bring them. */
      nameless: z.boolean(),
      maySeeNames: z.boolean(),
      /** The words that came with their answer, while no host has answered those; else blank. */
      note: z.string(),
      /** To hosts: how many guests wait for an answer to their words; 0 in lists of events. */
      questions: z.number().int(),
    })
    .nullable(),
  /** A note can come with an answer: the owner has not turned notes off. */
  takesNotes: z.boolean(),
  cancelled: z.boolean(),
  /** Its end has passed. */
  over: z.boolean(),
  /** Counts edits; the preview image's `v`. */
  sequence: z.number().int(),
  updatedAt: z.string(),
  /** Texted to the shared number as 'YES {code}' it answers without a browser. */
  code: z.string(),
  /** For the drawing: `coverFor({ version, id, hour })` of the domain. */
  cover: z.object({ version: z.number().int(), id: z.string(), hour: z.number().int() }),
  extras,
  /** The series that it is a date of. `day`: a date that its rule begins with. */
  series: z.object({ _id: z.string(), repeat: z.enum(REPEATS), day: z.string() }).nullable(),
})
export type Event = z.infer<typeof event>

export const getEvent = endpoint({
  method: 'GET',
  path: '/events/event/:id',
  access: 'anyone',
  summary: 'One event, as who asks may see it; also when it is cancelled or over',
  params: eventParams,
  answer: z.object({ data: event }),
})

export const getEvents = endpoint({
  method: 'GET',
  path: '/events',
  access: 'signed-in',
  summary: 'Events that the person signed in owns, helps to run or answered; not those cancelled',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** Only one's own. */
    owner: z.enum(['true', 'false']).default('false'),
    /** 'false' leaves out what one said No to. */
    declined: z.enum(['true', 'false']).default('true'),
    /**
     * A date or time: from that start on, soonest first. Or the cursor `next` of such a list. Without either: events
     * whose end has not passed.
     */
    after: z.string().max(200).optional(),
    /** The same the other way: what starts before, latest first. */
    before: z.string().max(200).optional(),
    /**
     * 'latest' turns a list from `after` around. 'recent' begins with what began last, goes back from there and ends
     * with what is still to come, soonest first; it has one page.
     */
    order: z.enum(['soonest', 'latest', 'recent']).optional(),
    /** 'next': of a series only the date that comes first in this order. */
    series: z.enum(['all', 'next']).default('all'),
  }),
  answer: z.object({ data: z.array(event), next: nextCursor }),
})

export const eventDraft = z.object({
  title: z.string().max(TITLE_MAX * 2),
  description: z.string().max(DESCRIPTION_MAX).default(''),
  location: z.string().max(LOCATION_MAX * 2),
  rsvp: z.boolean().default(false),
  remind: remind.default(DEFAULT_REMINDER),
  startTime: moment,
  endTime: moment,
  /** IANA name. Left out: of one's last event, else UTC; an edit keeps what there is. */
  timezone: zone.optional(),
  /** On an edit: tell those who asked for it. */
  notify: z.boolean().default(false),
  /** Left out: all off; an edit keeps what there is. */
  extras: extras.partial().optional(),
})
/** Of a date of a series: all later dates as well. */
const following = z.boolean().default(false)
export const saved = success.extend({ data: z.object({ insertedId: z.string() }) })

export const createEvent = endpoint({
  method: 'POST',
  path: '/events/create',
  access: 'signed-in',
  summary: 'Makes an event; with a key, one however often it is asked for',
  body: eventDraft.extend({ key: onceKey.optional() }),
  answer: saved,
})

export const updateEvent = endpoint({
  method: 'POST',
  path: '/events/update/:id',
  access: 'signed-in',
  summary: 'Changes an event; only its owner may',
  params: eventParams,
  body: eventDraft.extend({ following }),
  answer: saved,
})

export const cancelEvent = endpoint({
  method: 'POST',
  path: '/events/cancel/:id',
  access: 'signed-in',
  summary: 'Cancels an event for good; only its owner may. Its page stays, marked cancelled',
  params: eventParams,
  body: z.object({ notify: z.boolean().default(false), following }),
  answer: success,
})

export const eventLive = liveEndpoint({
  path: '/events/live',
  access: 'anyone',
  summary: 'Says how many come to one event, each time that changes',
  query: z.object({ event: eventId }),
  event: z.object({
    /** Null: something may have been missed, or the event itself changed; fetch it again. */
    going: z.number().int().nullable(),
  }),
})

/** PNG, 1200 x 630; ask with ?v={sequence}. */
export const EVENT_IMAGE_PATH = '/events/:id/preview.png'
