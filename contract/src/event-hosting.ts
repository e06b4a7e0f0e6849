import { PLUS_ONES_MAX, TEXTED_LISTS } from '@partyline/domain/events/rsvp'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { answer, event, eventParams, eventUser } from './events.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { person, personId } from './people.ts'
import { saved } from './saved-event.ts'

const textedList = z.enum(TEXTED_LISTS)

/** CSV of the RSVP list, for hosts. */
export const GUESTS_PATH = '/events/event/:id/guests.csv'

export const getReminder = endpoint({
  method: 'GET',
  path: '/events/event/:id/reminder',
  access: 'signed-in',
  scope: 'events:read',
  summary: 'Reads the time and the recipients of the next reminder, and the outcome of the last (hosts only)',
  params: eventParams,
  answer: z.object({
    data: z.object({
      /** Null when none is due. */
      next: z.object({ at: z.string(), people: z.number().int() }).nullable(),
      /** It was left out: 'late' by more than an hour, 'limit' because guests had had the messages of a day. */
      last: z
        .object({
          at: z.string(),
          outcome: z.enum(['sent', 'late', 'limit']),
          people: z.number().int(),
          sent: z.number().int(),
          waiting: z.number().int(),
          /** The carrier refused it, or its last try failed. */
          unreachable: z.number().int(),
          /** Stopped or blocked since they answered. */
          stopped: z.number().int(),
          /** Silent for 180 days, and asked first whether they still want texts. */
          asked: z.number().int(),
        })
        .nullable(),
    }),
  }),
})

/**
 * A person with an open invitation to co-host. Until they accept, the owner sees only the username that was
 * typed.
 */
const invitedPerson = z.object({ displayHandle: z.string(), declined: z.boolean() })

export const getHosting = endpoint({
  method: 'GET',
  path: '/events/event/:id/hosting',
  access: 'signed-in',
  scope: 'events:read',
  summary:
    'Lists the co-hosts of an event, and counts the guests on each list whom a message would reach (hosts only)',
  params: eventParams,
  answer: z.object({
    data: z.object({
      /** The longest-serving one comes first. */
      cohosts: z.array(person),
      /** Invited and without an answer so far, the latest first. */
      invited: z.array(invitedPerson),
      /** People who said Yes or Maybe and asked for texts. */
      people: z.number().int(),
      /** People who said Yes or Maybe and asked for no texts. */
      unasked: z.number().int(),
      /** People who were invited and have not answered. They hear where and when it takes place. */
      unanswered: z.number().int(),
      /** The counts of each list that has people. */
      lists: z.array(z.object({ list: textedList, people: z.number().int(), unasked: z.number().int() })),
    }),
  }),
})

export const checkCohost = endpoint({
  method: 'POST',
  path: '/events/event/:id/cohosts/check',
  access: 'signed-in',
  summary: 'Checks whether a person can be invited to co-host, by username (owner only)',
  params: eventParams,
  body: z.object({ handle: z.string().max(100) }),
  answer: z.object({
    /** The handle of the request, so that a late answer can be told from the newest. */
    handle: z.string(),
    validity: z.enum(['success', 'error']),
    message: z.string(),
  }),
})

export const setCohost = endpoint({
  method: 'POST',
  path: '/events/event/:id/cohosts',
  access: 'signed-in',
  summary:
    'Invites a person to co-host, withdraws that, or removes a co-host (owner only, but co-hosts may remove themselves)',
  params: eventParams,
  body: z.object({
    handle: z.string().max(100),
    cohost: z.boolean(),
    /** For a date of a series, does the same for its owner's later dates. */
    following: z.boolean().default(false),
  }),
  answer: success.extend({
    data: z.object({
      /** Null for an invited person, because the owner sees only the username that was typed. */
      user: eventUser.nullable(),
      /** The person is invited and has not accepted. */
      invited: z.boolean(),
    }),
  }),
})

export const answerCohosting = endpoint({
  method: 'POST',
  path: '/events/event/:id/cohosts/answer',
  access: 'signed-in',
  summary: 'Accepts or declines an invitation to co-host',
  params: eventParams,
  body: z.object({ accept: z.boolean() }),
  answer: success,
})

/** The username of the co-host who becomes the owner. */
const heir = z.object({ handle: z.string().max(100) })

export const sendOwnerCode = endpoint({
  method: 'POST',
  path: '/events/event/:id/owner/sendCode',
  access: 'signed-in',
  summary: 'Texts the owner of an event the code that makes a co-host its owner',
  params: eventParams,
  body: heir,
  answer: success,
})

export const handOver = endpoint({
  method: 'POST',
  path: '/events/event/:id/owner',
  access: 'signed-in',
  summary: 'Makes a co-host the owner of an event; the owner before stays as a co-host (owner only)',
  params: eventParams,
  body: heir.extend({
    /** The code from the text. */
    code: z.string().max(40),
    /** For a date of a series, does the same for its owner's later dates that the person co-hosts. */
    following: z.boolean().default(false),
  }),
  answer: success,
})

export const getInvitations = endpoint({
  method: 'GET',
  path: '/events/invitations',
  access: 'signed-in',
  summary: 'Lists the coming events that the caller is invited to co-host, soonest first, at most 50',
  answer: z.object({ data: z.array(event) }),
})

export const answerForGuest = endpoint({
  method: 'POST',
  path: '/events/event/:id/answers',
  access: 'signed-in',
  scope: 'events:write',
  summary: 'Sets the answer of a guest who has answered before (hosts only)',
  params: eventParams,
  body: z.object({
    userId: personId,
    status: answer,
    guests: z.number().int().min(0).max(PLUS_ONES_MAX).optional(),
  }),
  answer: success.extend({
    data: z.object({
      /** They said Yes to a full event. */
      waiting: z.boolean(),
      /** The number of plus-ones more that do not fit. The guest keeps the place as it was. Absent when all fit. */
      noRoomFor: z.number().int().min(1).optional(),
    }),
  }),
})

export const messageGuests = endpoint({
  method: 'POST',
  path: '/events/event/:id/message',
  access: 'signed-in',
  scope: 'events:write',
  summary: 'Texts the guests who asked for texts (hosts only); a retry with the same key texts nobody twice',
  params: eventParams,
  body: z.object({
    message: z.string().max(20_000),
    /** The lists whose guests get it. By default all: Yes, the waitlist and Maybe. */
    lists: z.array(textedList).min(1).max(TEXTED_LISTS.length).optional(),
    key: idempotencyKey.optional(),
  }),
  answer: success.extend({
    data: z.object({
      /** The number of guests who get it. */
      people: z.number().int(),
      /** People on these lists who asked for no texts. */
      unasked: z.number().int(),
    }),
  }),
})

export const duplicateEvent = endpoint({
  method: 'POST',
  path: '/events/event/:id/duplicate',
  access: 'signed-in',
  scope: 'events:write',
  summary:
    'Copies an event to the next same weekday if its start has passed (owner only); a retry with the same key makes no other',
  params: eventParams,
  body: z.object({ key: idempotencyKey.optional() }),
  answer: saved,
})
