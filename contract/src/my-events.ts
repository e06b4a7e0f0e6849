import { EVENT_PARTS } from '@partyline/domain/event-parts'
import { z } from 'zod'
import { endpoint, nextCursor } from './endpoint.ts'
import { event } from './events.ts'

const part = z.enum(EVENT_PARTS)

/** An event, and what the person signed in has to do with it. */
export const myEvent = event.extend({ part })
export type MyEvent = z.infer<typeof myEvent>

export const getMyEvents = endpoint({
  method: 'GET',
  path: '/events/mine',
  access: 'signed-in',
  summary:
    'Events that the person signed in owns, helps to run or answered: those to come, or those over and cancelled',
  query: z.object({
    /** 'upcoming': not over and not cancelled, soonest first, of a series the next date alone. 'past': all the others, latest first. */
    time: z.enum(['upcoming', 'past']).default('upcoming'),
    /** Only the events of one part; left out: all. */
    part: part.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** `next` of such a list. */
    after: z.string().max(200).optional(),
  }),
  answer: z.object({
    data: z.array(myEvent),
    next: nextCursor,
    /** How many events of that time each part has, whichever is asked for. */
    counts: z.record(part, z.number().int()),
  }),
})
