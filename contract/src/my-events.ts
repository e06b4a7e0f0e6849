import { EVENT_PARTS } from '@partyline/domain/events/event-parts'
import { z } from 'zod'
import { endpoint, nextCursor } from './endpoint.ts'
import { event } from './events.ts'

const part = z.enum(EVENT_PARTS)
const count = z.number().int()

/** An event with the signed-in person's part in it. */
export const myEvent = event.extend({ part })
export type MyEvent = z.infer<typeof myEvent>

export const getMyEvents = endpoint({
  method: 'GET',
  path: '/events/mine',
  access: 'signed-in',
  scope: 'events:read',
  summary:
    'Lists the events that the caller owns, co-hosts or answered, either coming ones or past and cancelled ones',
  query: z.object({
    /**
     * 'upcoming': events that are neither over nor cancelled, soonest first, with only the next date of a
     * series. 'past': all others, latest first.
     */
    time: z.enum(['upcoming', 'past']).default('upcoming'),
    /** Only the events of one part; by default all. */
    part: part.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** `next` of such a list. */
    after: z.string().max(200).optional(),
  }),
  answer: z.object({
    data: z.array(myEvent),
    next: nextCursor,
    /** The number of events of that time in each part, without regard to `part`. */
    counts: z.object({
      HOSTING: count,
      GOING: count,
      WAITING: count,
      MAYBE: count,
      DECLINED: count,
      CANCELLED: count,
    }),
  }),
})
