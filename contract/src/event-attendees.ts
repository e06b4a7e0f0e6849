import { z } from 'zod'
import { endpoint, nextCursor } from './endpoint.ts'
import { answer, answerCounts, eventParams } from './events.ts'
import { person } from './people.ts'

/** Somebody on the RSVP list. */
export const attendee = person.extend({
  /** People they bring along. */
  guests: z.number().int(),
  waiting: z.boolean(),
})
export type Attendee = z.infer<typeof attendee>

export const getAttendees = endpoint({
  method: 'GET',
  path: '/events/event/:id/attendees',
  access: 'anyone',
  summary: 'The RSVP list: counts for anyone, names for hosts, and for guests where the owner lets them',
  params: eventParams,
  query: z.object({
    /** One answer alone; left out: the first page of each. */
    status: answer.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** `next` of that answer's list. */
    after: z.string().max(200).optional(),
  }),
  answer: z.object({
    /** For the page's heading. */
    title: z.string(),
    counts: answerCounts,
    maySeeNames: z.boolean(),
    /** In the order Yes, Maybe, No; `people` is empty for who may not see them. Oldest answer first. */
    lists: z.array(z.object({ status: answer, people: z.array(attendee), next: nextCursor })),
  }),
})
export type AttendeeLists = z.infer<typeof getAttendees.answer>
