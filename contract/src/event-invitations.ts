import { z } from 'zod'
import { endpoint, publicId, success } from './endpoint.ts'
import { eventParams } from './events.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { person } from './people.ts'

/** The recipients of an invitation: groups by their ids, and the inviter's followers. */
const audience = z.object({
  groups: z.array(publicId('a group')).max(100).default([]),
  followers: z.boolean().default(false),
})

export const getInvitable = endpoint({
  method: 'GET',
  path: '/events/event/:id/invitations',
  access: 'signed-in',
  scope: 'events:read',
  summary: 'Lists the groups that the caller may write to, and counts the followers (hosts only)',
  params: eventParams,
  answer: z.object({
    data: z.object({
      groups: z.array(
        z.object({ _id: z.string(), displayGroupName: z.string(), followers: z.number().int() }),
      ),
      followers: z.number().int(),
    }),
  }),
})

export const countInvitation = endpoint({
  method: 'POST',
  path: '/events/event/:id/invitations/count',
  access: 'signed-in',
  scope: 'events:read',
  summary: 'Counts the people whom an invitation would reach, and those left out (hosts only)',
  params: eventParams,
  body: audience,
  answer: z.object({
    data: z.object({
      /** The number of people who would get a text. */
      people: z.number().int(),
      /** The sizes of all chosen groups and followers, added up. */
      listed: z.number().int(),
      /** The number of people in this sum who are counted more than once. */
      doubles: z.number().int(),
      /** Invited before, without an answer so far. */
      invited: z.number().int(),
      answered: z.number().int(),
      /** Stopped or muted texts, blocked the inviter, or cannot be reached. */
      silent: z.number().int(),
    }),
  }),
})

export const inviteToEvent = endpoint({
  method: 'POST',
  path: '/events/event/:id/invitations',
  access: 'signed-in',
  scope: 'events:write',
  summary:
    'Texts an invitation once to each chosen person who was not invited and has not answered (hosts only)',
  params: eventParams,
  body: audience.extend({
    /** The host's own words, after the time and the place. */
    line: z.string().max(2000).default(''),
    key: idempotencyKey.optional(),
  }),
  answer: success.extend({ data: z.object({ people: z.number().int() }) }),
})

/** An invited person who has not answered, never with a phone number. */
const unanswered = person.extend({
  /** The last two digits of their phone. */
  numberEnd: z.string(),
  invitedAt: z.string(),
  nudgedAt: z.string().nullable(),
  /** A day has passed since they were last asked. */
  mayNudge: z.boolean(),
})

export const getUnanswered = endpoint({
  method: 'GET',
  path: '/events/event/:id/unanswered',
  access: 'signed-in',
  scope: 'events:read',
  summary: 'Lists the people whom the caller invited and who have not answered (hosts only)',
  params: eventParams,
  answer: z.object({
    data: z.object({
      /** The longest invited first, 500 at most. */
      people: z.array(unanswered),
      total: z.number().int(),
    }),
  }),
})

export const nudgeUnanswered = endpoint({
  method: 'POST',
  path: '/events/event/:id/nudges',
  access: 'signed-in',
  scope: 'events:write',
  summary: 'Texts people whom the caller invited and who have not answered, each at most once a day',
  params: eventParams,
  body: z.object({ people: z.array(publicId('a person')).min(1).max(500), key: idempotencyKey.optional() }),
  answer: success.extend({ data: z.object({ people: z.number().int() }) }),
})
