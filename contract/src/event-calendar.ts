import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'

/** Answers 303 with the path of the file below. Anybody may GET both. */
export const EVENT_CALENDAR_PATH = '/events/:id/calendar'
/** The calendar file, at a path that no other call has. */
export const EVENT_CALENDAR_CALL = '/events/event/:id/calendar'
export const EVENT_FILE_PATH = '/events/event/:id/event.ics'
/** The calendar feed of one person. Anybody with its secret can read it. */
export const FEED_PATH = '/events/feed/:secret/events.ics'

export const getFeed = endpoint({
  method: 'GET',
  path: '/events/feed',
  access: 'signed-in',
  summary: 'Reads the subscribe link of the caller, if there is one',
  answer: z.object({ data: z.object({ url: z.string(), createdAt: z.string() }).nullable() }),
})

export const createFeed = endpoint({
  method: 'POST',
  path: '/events/feed',
  access: 'signed-in',
  summary: 'Makes a new subscribe link for the events of the caller; the old one stops working',
  answer: success.extend({ data: z.object({ url: z.string(), createdAt: z.string() }) }),
})

export const endFeed = endpoint({
  method: 'DELETE',
  path: '/events/feed',
  access: 'signed-in',
  summary: 'Ends the subscribe link of the caller',
  answer: success,
})
