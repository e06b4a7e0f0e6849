import {
  DEFAULT_REMINDER,
  DESCRIPTION_MAX,
  LOCATION_MAX,
  REMINDER_DURATIONS,
  REMINDER_MESSAGE_MAX,
  TITLE_MAX,
} from '@partyline/domain/events/events'
import { QUESTION_MAX, QUESTIONS_MAX } from '@partyline/domain/events/guest-questions'
import { PLACE_FOR } from '@partyline/domain/events/place-for'
import { REPEATS } from '@partyline/domain/events/repeat'
import { ANSWERS, CAPACITY_MAX, PLUS_ONES_MAX } from '@partyline/domain/events/rsvp'
import { z } from 'zod'
import { cover } from './cover.ts'
import { endpoint, nextCursor, publicId, success } from './endpoint.ts'
import { guestReply } from './guest-reply.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { person } from './people.ts'
import { saved } from './saved-event.ts'

/** ISO 8601. Answers have it in UTC, in the format of JavaScript's Date. */
const moment = z.iso.datetime({ offset: true })
export const answer = z.enum(ANSWERS)
export const eventId = publicId('an event')
export const eventParams = z.object({ id: eventId })
export const zone = z.string().max(64)

const duration = z.literal<readonly number[]>(REMINDER_DURATIONS, {
  error: `must be one of ${REMINDER_DURATIONS.join(', ')}`,
})

export const remind = z.object({
  on: z.boolean().default(DEFAULT_REMINDER.on),
  /** Blank for the usual words. */
  message: z.string().max(REMINDER_MESSAGE_MAX).default(DEFAULT_REMINDER.message),
  /** Milliseconds before the start. */
  duration: duration.default(DEFAULT_REMINDER.duration),
})

/** A person of an event: its owner, a co-host or a guest. */
export const eventUser = z.object({
  id: z.string(),
  role: z.enum(['OWNER', 'COHOST', 'GUEST']),
  status: answer.nullable(),
  /** The person said Yes to a full event. */
  waiting: z.boolean(),
  person,
})
export type EventUser = z.infer<typeof eventUser>

/** The number of people with each answer, with plus-ones. `waiting` counts a Yes to a full event. */
export const answerCounts = z.object({
  YES: z.number().int(),
  MAYBE: z.number().int(),
  NO: z.number().int(),
  waiting: z.number().int(),
})
export type AnswerCounts = z.infer<typeof answerCounts>

/** Extras of an event, all off by default. */
export const extras = z.object({
  /** The most people that a guest may bring along; 0 for none. */
  plusOnes: z.number().int().min(0).max(PLUS_ONES_MAX),
  /** A Yes beyond this number joins the waitlist, and moves up when a place is free; null for no limit. */
  capacity: z.number().int().min(1).max(CAPACITY_MAX).nullable(),
  /** Guests who said Yes or Maybe see the first names on the RSVP list. */
  guestsSee: z.boolean(),
  /** The owner's public page lists the event until it begins. */
  onPage: z.boolean(),
  /** The questions for guests with their RSVP. Only the hosts see the replies. */
  questions: z.array(z.string().max(QUESTION_MAX)).max(QUESTIONS_MAX),
  /** 'coming': only the hosts and the guests who said Yes and have a place see `location`. */
  placeFor: z.enum(PLACE_FOR),
  /** From how many milliseconds before the start they see it; null for at once. Hosts always see it. */
  placeLead: duration.nullable(),
})
export type EventExtras = z.infer<typeof extras>

export const event = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  /** While `placeHidden`, because the caller may not see it, words that say who does. */
  location: z.string(),
  placeHidden: z.boolean(),
  startTime: z.string(),
  endTime: z.string(),
  /** The event's own zone, an IANA name. */
  timezone: z.string(),
  rsvp: z.boolean(),
  /** Only hosts read its message before it goes out; for others it is ''. None goes out while RSVP is off. */
  remind,
  /**
   * The owner and the viewer. Hosts, and guests who may see names, also get the first 24 people who answered,
   * Yes before Maybe before No; `getAttendees` has the whole list. Guests get first names and photos, with a place
   * instead of an id. Lists of events hold only the owner and
   * the viewer.
   */
  users: z.array(eventUser),
  owner: person,
  /** The co-hosts, the longest-serving first. Lists of events leave them out. */
  cohosts: z.array(person),
  /** The number of people who come: every Yes with a place, with plus-ones. */
  going: z.number().int(),
  counts: answerCounts,
  /**
   * The person who makes the call, if signed in. `host` is the owner or a co-host, who may see names and
   * answers. Only the owner can edit.
   */
  viewer: z
    .object({
      id: z.string(),
      role: z.enum(['OWNER', 'COHOST', 'GUEST']),
      host: z.boolean(),
      /** The caller is invited to co-host and has not answered. */
      invited: z.boolean(),
      status: answer.nullable(),
      notify: z.boolean(),
      /** The number of their plus-ones. */
      guests: z.number().int(),
      /** The person said Yes to a full event. */
      waiting: z.boolean(),
      /** Their place on the waitlist, from 1; null when they are not on it. */
      place: z.number().int().nullable(),
      /** Neither first nor last name is known, so the RSVP must give them. */
      nameless: z.boolean(),
      maySeeNames: z.boolean(),
      /** A host has taken the person off the list, so the event takes no answer from them. */
      removed: z.boolean(),
      /** The words that came with their RSVP, until a host answers them; otherwise blank. */
      note: z.string(),
      /** Their replies to the host's questions; empty in lists of events. */
      replies: z.array(guestReply),
      /** For hosts, the number of guests who wait for an answer to their words; 0 in lists of events. */
      questions: z.number().int(),
    })
    .nullable(),
  /** An RSVP may have a note, because the owner takes notes. */
  takesNotes: z.boolean(),
  cancelled: z.boolean(),
  /** The event's end has passed. */
  over: z.boolean(),
  /** The number of edits. It is the `v` of the preview image. */
  sequence: z.number().int(),
  updatedAt: z.string(),
  /** The text 'YES {code}' to the shared number answers without a browser. */
  code: z.string(),
  cover,
  extras,
  /** The series of this date. `day`: a date of its rule. */
  series: z.object({ _id: z.string(), repeat: z.enum(REPEATS), day: z.string() }).nullable(),
})
export type Event = z.infer<typeof event>

export const getEvent = endpoint({
  method: 'GET',
  path: '/events/event/:id',
  access: 'anyone',
  scope: 'events:read',
  summary: 'Reads one event as the caller may see it, even when it is cancelled or over',
  params: eventParams,
  answer: z.object({ data: event }),
})

export const getEvents = endpoint({
  method: 'GET',
  path: '/events',
  access: 'signed-in',
  scope: 'events:read',
  summary: 'Lists the events that the caller owns, co-hosts or answered, without cancelled ones',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** Only the caller's own events. */
    owner: z.enum(['true', 'false']).default('false'),
    /** 'false' leaves out events that the caller said No to. */
    declined: z.enum(['true', 'false']).default('true'),
    /**
     * A date or time: events from that start on, soonest first. Or the cursor `next` of such a list. By
     * default: events that have not ended.
     */
    after: z.string().max(200).optional(),
    /** The opposite direction: events that start before, latest first. */
    before: z.string().max(200).optional(),
    /**
     * 'latest' reverses a list from `after`. 'recent' begins with the event that began last, goes back from
     * there, and ends with coming events, soonest first. It has one page.
     */
    order: z.enum(['soonest', 'latest', 'recent']).optional(),
    /** 'next': only the first date of each series in this order. */
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
  /** An IANA name. By default the zone of the caller's last event, or UTC; an edit keeps the present one. */
  timezone: zone.optional(),
  /** For an edit, texts the guests who asked for texts. */
  notify: z.boolean().default(false),
  /** All off by default; an edit keeps the present ones. */
  extras: extras.partial().optional(),
})
/** For a date of a series, makes the same change on its owner's later dates. */
const following = z.boolean().default(false)

export const createEvent = endpoint({
  method: 'POST',
  path: '/events/create',
  access: 'signed-in',
  scope: 'events:write',
  summary: 'Makes an event; a retry with the same key makes no other',
  body: eventDraft.extend({ key: idempotencyKey.optional() }),
  answer: saved,
})

export const updateEvent = endpoint({
  method: 'POST',
  path: '/events/update/:id',
  access: 'signed-in',
  scope: 'events:write',
  summary: 'Changes an event (owner only)',
  params: eventParams,
  body: eventDraft.extend({
    following,
    /**
     * The event's `sequence` as the caller read it. If the event has been edited since, the answer is 409 'changed'
     * and nothing is saved.
     */
    sequence: z.number().int().min(0).optional(),
  }),
  answer: saved,
})

export const cancelEvent = endpoint({
  method: 'POST',
  path: '/events/cancel/:id',
  access: 'signed-in',
  scope: 'events:write',
  summary: 'Cancels an event (owner only); its page stays, marked as cancelled',
  params: eventParams,
  body: z.object({ notify: z.boolean().default(false), following }),
  answer: success,
})
