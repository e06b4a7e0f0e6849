import { isDay, REPEATS, SERIES_MAX } from '@partyline/domain/events/repeat'
import { PLUS_ONES_MAX } from '@partyline/domain/events/rsvp'
import { z } from 'zod'
import { endpoint, publicId, success } from './endpoint.ts'
import { answer, event, eventDraft } from './events.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { saved } from './saved-event.ts'

/** A calendar day in the event's zone: '2026-06-16'. */
const day = z.string().refine(isDay, { message: 'must be a day like 2026-06-16' })
const seriesParams = z.object({ id: publicId('a series') })

/** The path of all dates of a series as one calendar file. Anybody may GET it. */
export const SERIES_FILE_PATH = '/events/series/:id/events.ics'

export const createSeries = endpoint({
  method: 'POST',
  path: '/events/series',
  access: 'signed-in',
  scope: 'events:write',
  summary: 'Makes an event for each date of a series, at most 53; a retry with the same key makes no other',
  body: eventDraft.extend({
    repeat: z.enum(REPEATS),
    /** The last day of the series, at most a year after the first. */
    until: day,
    /** Days without an event. */
    leaveOut: z.array(day).max(SERIES_MAX).default([]),
    key: idempotencyKey.optional(),
  }),
  /** `insertedId` is the event of the first date. */
  answer: saved.extend({ data: saved.shape.data.extend({ seriesId: z.string() }) }),
})

export const extendSeries = endpoint({
  method: 'POST',
  path: '/events/series/:id/dates',
  access: 'signed-in',
  scope: 'events:write',
  summary: 'Adds dates like the last one to the end of a series, at most 53 (owner only)',
  params: seriesParams,
  body: z.object({
    /** The last day for a new date, at most a year after the present last date. */
    until: day,
  }),
  answer: success.extend({
    data: z.object({
      /** The number of dates that were added. */
      added: z.number().int(),
    }),
  }),
})

export const getSeries = endpoint({
  method: 'GET',
  path: '/events/series/:id',
  access: 'anyone',
  scope: 'events:read',
  summary: 'Lists all dates of a series, soonest first, with those cancelled or over',
  params: seriesParams,
  answer: z.object({
    data: z.object({
      _id: z.string(),
      repeat: z.enum(REPEATS),
      /** A date of the rule, which gives the weekday or the day of the month. */
      day: z.string(),
      /** `users` of each date holds only the owner and the viewer. */
      dates: z.array(event),
    }),
  }),
})
export type Series = z.infer<typeof getSeries.answer>['data']

export const answerSeries = endpoint({
  method: 'POST',
  path: '/events/series/:id/rsvp',
  access: 'signed-in',
  summary: 'Answers all dates of a series that take answers and that the caller has not answered',
  params: seriesParams,
  body: z.object({
    status: answer,
    notify: z.boolean().default(false),
    /** The viewer's zone, an IANA name; by default the event's. */
    timezone: z.string().max(64).optional(),
    /** The number of plus-ones, if the event allows them. */
    guests: z.number().int().min(0).max(PLUS_ONES_MAX).default(0),
  }),
  answer: success.extend({
    data: z.object({
      /** The number of dates that this call answered. */
      answered: z.number().int(),
      /** The number of these dates that are full, so that a Yes goes on the waitlist. */
      waiting: z.number().int(),
    }),
  }),
})
