import { PLUS_ONES_MAX } from '@partyline/domain/rsvp'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { answer, event, eventParams, eventUser, saved } from './events.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { person, personId } from './people.ts'

/** CSV of the RSVP list, for hosts. */
export const GUESTS_PATH = '/events/event/:id/guests.csv'

export const getReminder = endpoint({
  method: 'GET',
  path: '/events/event/:id/reminder',
  access: 'signed-in',
  scope: 'events:read',
  summary: 'When the next reminder goes out and to how many, and what became of the last; for hosts',
  params: eventParams,
  answer: z.object({
    data: z.object({
      /** Null when none is due. */
      next: z.object({ at: z.string(), people: z.number().int() }).nullable(),
      /** 'late': it was more than an hour late, so it was left out. */
      last: z
        .object({
          at: z.string(),
          outcome: z.enum(['sent', 'late']),
          people: z.number().int(),
          sent: z.number().int(),
          waiting: z.number().int(),
          /** The carrier refused it, or its last try failed. */
          unreachable: z.number().int(),
          /** Stopped or blocked since they answered. */
          stopped: z.number().int(),
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
  summary: 'Who helps to run an event, and how many words to its guests would reach; for hosts',
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
    }),
  }),
})

export const checkCohost = endpoint({
  method: 'POST',
  path: '/events/event/:id/cohosts/check',
  access: 'signed-in',
  summary: 'Says whether somebody with a username could be asked to co-host; for the owner',
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
    'Asks somebody with a username to co-host, or ends that they do or are asked; the owner may, and co-hosts take themselves off',
  params: eventParams,
  body: z.object({
    handle: z.string().max(100),
    cohost: z.boolean(),
    /** For a date of a series: the same for all later dates. */
    following: z.boolean().default(false),
  }),
  answer: success.extend({
    data: z.object({
      /** Null for an invited person, of whom the owner sees only the username that was typed. */
      user: eventUser.nullable(),
      /** They are invited and have not accepted. */
      invited: z.boolean(),
    }),
  }),
})

export const answerCohosting = endpoint({
  method: 'POST',
  path: '/events/event/:id/cohosts/answer',
  access: 'signed-in',
  summary: 'Accepts or declines to co-host; for somebody who is asked',
  params: eventParams,
  body: z.object({ accept: z.boolean() }),
  answer: success,
})

export const getInvitations = endpoint({
  method: 'GET',
  path: '/events/invitations',
  access: 'signed-in',
  summary: 'The events to come that the person signed in is asked to co-host, soonest first, 50 at most',
  answer: z.object({ data: z.array(event) }),
})

export const answerForGuest = endpoint({
  method: 'POST',
  path: '/events/event/:id/answers',
  access: 'signed-in',
  scope: 'events:write',
  summary: 'Sets the answer of somebody who has answered before; hosts may',
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
    }),
  }),
})

export const messageGuests = endpoint({
  method: 'POST',
  path: '/events/event/:id/message',
  access: 'signed-in',
  scope: 'events:write',
  summary: 'Texts everyone who said Yes or Maybe and asked for texts; hosts may',
  params: eventParams,
  body: z.object({ message: z.string().max(20_000) }),
  answer: success.extend({
    data: z.object({
      /** How many will get it. */
      people: z.number().int(),
      /** People who said Yes or Maybe and asked for no texts. */
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
    'Makes a new event like this one, on the next same weekday if its start has passed; only its owner may. With a key, one',
  params: eventParams,
  body: z.object({ key: idempotencyKey.optional() }),
  answer: saved,
})
