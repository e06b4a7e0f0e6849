import { RSVP_LISTS } from '@partyline/domain/events/rsvp'
import { SEARCH_MAX } from '@partyline/domain/texts/search-max'
import { z } from 'zod'
import { endpoint, nextCursor } from './endpoint.ts'
import { answerCounts, eventParams } from './events.ts'
import { guestReply } from './guest-reply.ts'
import { person } from './people.ts'

/** A person on the RSVP list. For guests, `_id` is a place in the list, and only first name and photo are there. */
export const attendee = person.extend({
  /** The last two digits of the phone of a guest without a username. Only hosts get them. */
  numberEnd: z.string().nullable(),
  /** The number of their plus-ones. */
  guests: z.number().int(),
  waiting: z.boolean(),
  /** The guest has come. Only hosts see this. */
  checkedIn: z.boolean(),
  /** A host added this guest, who has no phone here. */
  byHand: z.boolean(),
  /** Their replies to the host's questions. Only hosts get them. */
  replies: z.array(guestReply),
})
export type Attendee = z.infer<typeof attendee>

/** An answer, or the waitlist of a full event. */
const listName = z.enum(RSVP_LISTS)

export const getAttendees = endpoint({
  method: 'GET',
  path: '/events/event/:id/attendees',
  access: 'anyone',
  scope: 'events:read',
  summary:
    'Reads the RSVP list: counts for anybody, names for hosts, and first names for guests who may see them',
  params: eventParams,
  query: z.object({
    /** Limits the answer to one list; by default it has the first page of each. */
    status: listName.optional(),
    /**
     * Limits the lists to people with these letters in the name or username, for viewers who may see names.
     */
    search: z.string().max(SEARCH_MAX).default(''),
    /** 'name': from A to Z by the shown name. */
    order: z.enum(['answered', 'name']).default('answered'),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** `next` of that list. */
    after: z.string().max(200).optional(),
  }),
  answer: z.object({
    /** For the page's heading. */
    title: z.string(),
    startTime: z.string(),
    /** The event's zone, an IANA name. */
    timezone: z.string(),
    /** People with their plus-ones. `answers` of a list counts rows. */
    counts: answerCounts,
    /** The number of people who have come; 0 for viewers who are not hosts. */
    checkedIn: z.number().int(),
    maySeeNames: z.boolean(),
    /** Guests who said Yes or Maybe see the first names. */
    guestsSee: z.boolean(),
    /** The viewer is the owner or a co-host. */
    host: z.boolean(),
    /** RSVP is on, and the event is not cancelled. For guests it is also not over; hosts add those who came. */
    open: z.boolean(),
    /** The most people that a guest may bring along. */
    plusOnes: z.number().int(),
    /**
     * In the order Yes, waitlist (if anybody waits), Maybe, No. `people` is empty for viewers who may not see
     * them. The oldest answer comes first unless `order` says otherwise; on the waitlist, the longest wait.
     */
    lists: z.array(
      z.object({
        status: listName,
        people: z.array(attendee),
        next: nextCursor,
        /**
         * The number of people who gave that answer, without regard to the search; 0 for viewers who may not
         * see names.
         */
        answers: z.number().int(),
      }),
    ),
    /** The people whom a host has taken off the list, the latest first, at most 200. Only hosts get them. */
    removed: z.array(attendee.pick({ numberEnd: true }).extend(person.shape)),
  }),
})
export type AttendeeLists = z.infer<typeof getAttendees.answer>
