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
  summary: 'The groups that the person signed in may write to, and their followers; for hosts',
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
  summary: 'Says how many people an invitation would reach, and who is left out; for hosts',
  params: eventParams,
  body: audience,
  answer: z.object({
    data: z.object({
      /** How many would get a text. */
      people: z.number().int(),
      /** The sizes of all chosen groups and followers, added up. */
      listed: z.number().int(),
      /** How many of these are the same people again. */
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
    'Texts an invitation to everybody chosen who was not invited and has not answered, once each; hosts may',
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
  summary: 'Who was invited by the person signed in and has not answered; for hosts',
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
  summary: 'Texts people who were invited and have not answered, each once a day at most; their inviter may',
  params: eventParams,
  body: z.object({ people: z.array(publicId('a person')).min(1).max(500), key: idempotencyKey.optional() }),
  answer: success.extend({ data: z.object({ people: z.number().int() }) }),
})
