import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'

/** Answers 303 to the file below, which has 'calendar' in its place. Anybody may GET both. */
export const EVENT_CALENDAR_PATH = '/events/:id/calendar'
/** The same for programs, by a path that cannot be read as another call's. */
export const EVENT_CALENDAR_CALL = '/events/event/:id/calendar'
export const EVENT_FILE_PATH = '/events/event/:id/event.ics'
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
