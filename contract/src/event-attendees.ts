import { RSVP_LISTS } from '@partyline/domain/rsvp'
import { z } from 'zod'
import { endpoint, nextCursor } from './endpoint.ts'
import { answerCounts, eventParams } from './events.ts'
import { person } from './people.ts'

/** Somebody on the RSVP list. */
export const attendee = person.extend({
  /** People they bring along. */
  guests: z.number().int(),
  waiting: z.boolean(),
})
export type Attendee = z.infer<typeof attendee>

/** An answer, or who said Yes to a full event. */
const listName = z.enum(RSVP_LISTS)

export const getAttendees = endpoint({
  method: 'GET',
  path: '/events/event/:id/attendees',
  access: 'anyone',
  summary: 'The RSVP list: counts for anyone, names for hosts, and for guests where the owner lets them',
  params: eventParams,
  query: z.object({
    /** One list alone; left out: the first page of each. */
    status: listName.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** `next` of that list. */
    after: z.string().max(200).optional(),
  }),
  answer: z.object({
    /** For the page's heading. */
    title: z.string(),
    startTime: z.string(),
    /** The event's own, an IANA name. */
    timezone: z.string(),
    counts: answerCounts,
    maySeeNames: z.boolean(),
    /** Guests who have answered see the names, too. */
    guestsSee: z.boolean(),
    /** The viewer is the owner or a co-host. */
    host: z.boolean(),
    /** It takes answers: RSVP is on, and it is neither cancelled nor over. */
    open: z.boolean(),
    /** People that a guest may bring along, at most. */
    plusOnes: z.number().int(),
    /**
     * In the order Yes, waitlist (only where somebody waits), Maybe, No; `people` is empty for who may not see them.
     * Oldest answer first; on the waitlist who has waited longest.
     */
    lists: z.array(z.object({ status: listName, people: z.array(attendee), next: nextCursor })),
  }),
})
export type AttendeeLists = z.infer<typeof getAttendees.answer>
