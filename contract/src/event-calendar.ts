import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'

/** Answers 303 to the file below, with 'calendar' in its place; both are GET and open to anyone. */
export const EVENT_CALENDAR_PATH = '/events/:id/calendar'
export const EVENT_FILE_PATH = '/events/:id/event.ics'
/** The calendar feed of one person. Anybody with its secret can read it. */
export const FEED_PATH = '/events/feed/:secret/events.ics'

export const getFeed = endpoint({
  method: 'GET',
  path: '/events/feed',
  access: 'signed-in',
  summary: 'The subscribe link of the person signed in, if there is one',
  answer: z.object({ data: z.object({ url: z.string(), createdAt: z.string() }).nullable() }),
})

export const createFeed = endpoint({
  method: 'POST',
  path: '/events/feed',
  access: 'signed-in',
  summary:
    'Makes a new subscribe link for the events of the person signed in; the one there was stops working',
  answer: success.extend({ data: z.object({ url: z.string(), createdAt: z.string() }) }),
})

export const revokeFeed = endpoint({
  method: 'DELETE',
  path: '/events/feed',
  access: 'signed-in',
  summary: 'Ends the subscribe link of the person signed in',
  answer: success,
})
