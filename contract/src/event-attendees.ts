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
  /** They have come; told to hosts alone. */
  checkedIn: z.boolean(),
  /** A host added them: they have no phone here. */
  byHand: z.boolean(),
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
    /** Only people with this in their name or username; for those who may see names. */
    search: z.string().max(100).default(''),
    /** 'name': from A to Z by the name as it is shown. */
    order: z.enum(['answered', 'name']).default('answered'),
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
    /** Heads, with those whom guests bring along; `answers` of a list counts rows. */
    counts: answerCounts,
    /** Heads that have come; for hosts, else 0. */
    checkedIn: z.number().int(),
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
     * Oldest answer first unless `order` says otherwise; on the waitlist who has waited longest.
     */
    lists: z.array(
      z.object({
        status: listName,
        people: z.array(attendee),
        next: nextCursor,
        /** How many gave that answer, searched for or not; 0 for viewers who may not see names. */
        answers: z.number().int(),
      }),
    ),
  }),
})
export type AttendeeLists = z.infer<typeof getAttendees.answer>
