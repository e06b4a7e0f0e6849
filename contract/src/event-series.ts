import { isDay, REPEATS, SERIES_MOST } from '@partyline/domain/repeat'
import { PLUS_ONES_MAX } from '@partyline/domain/rsvp'
import { z } from 'zod'
import { endpoint, publicId, success } from './endpoint.ts'
import { answer, event, eventDraft, saved } from './events.ts'
import { onceKey } from './once-key.ts'

/** A day of the calendar of the event's zone: '2026-06-16'. */
const day = z.string().refine(isDay, { message: 'must be a day like 2026-06-16' })
const seriesParams = z.object({ id: publicId('a series') })

/** All dates of a series as one calendar file; GET, open to anyone. */
export const SERIES_FILE_PATH = '/events/series/:id/events.ics'

export const createSeries = endpoint({
  method: 'POST',
  path: '/events/series',
  access: 'signed-in',
  summary:
    'Makes an event for each date of a series, 53 at most; with a key, one series however often it is asked for',
  body: eventDraft.extend({
    repeat: z.enum(REPEATS),
    /** The last day that may be one of its dates, at most a year after the first. */
    until: day,
    /** Days of it on which there is no event. */
    leaveOut: z.array(day).max(SERIES_MOST).default([]),
    key: onceKey.optional(),
  }),
  /** `insertedId` is the event of the first date. */
  answer: saved.extend({ data: saved.shape.data.extend({ seriesId: z.string() }) }),
})

export const getSeries = endpoint({
  method: 'GET',
  path: '/events/series/:id',
  access: 'anyone',
  summary: 'All dates of a series, soonest first, also those that are cancelled or over',
  params: seriesParams,
  answer: z.object({
    data: z.object({
      _id: z.string(),
      repeat: z.enum(REPEATS),
      /** A date that the rule begins with: the weekday or the day of the month follows from it. */
      day: z.string(),
      /** Of each, `users` holds the owner and the viewer alone. */
      dates: z.array(event),
    }),
  }),
})
export type Series = z.infer<typeof getSeries.answer>['data']

export const answerSeries = endpoint({
  method: 'POST',
  path: '/events/series/:id/rsvp',
  access: 'signed-in',
  summary: 'Answers all dates of a series that can be answered and that the person has not answered',
  params: seriesParams,
  body: z.object({
    status: answer,
    notify: z.boolean().default(false),
    /** The viewer's IANA name. Left out: the event's. */
    timezone: z.string().max(64).optional(),
    /** Whom they bring along, where the event allows it. */
    guests: z.number().int().min(0).max(PLUS_ONES_MAX).default(0),
  }),
  answer: success.extend({
    data: z.object({
      /** Dates that this answered. */
      answered: z.number().int(),
      /** Of these, dates that are full: a Yes to them waits. */
      waiting: z.number().int(),
    }),
  }),
})
