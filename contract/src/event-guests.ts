import { PLUS_ONES_MAX } from '@partyline/domain/events/rsvp'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { answer, eventParams } from './events.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { personId } from './people.ts'

export const addGuest = endpoint({
  method: 'POST',
  path: '/events/event/:id/guests',
  access: 'signed-in',
  scope: 'events:write',
  summary:
    'Adds a guest without a phone, who answered in person (hosts only); a retry with the same key adds no other',
  params: eventParams,
  body: z.object({
    firstName: z.string().trim().min(1).max(200),
    lastName: z.string().max(200).default(''),
    status: answer,
    guests: z.number().int().min(0).max(PLUS_ONES_MAX).default(0),
    key: idempotencyKey.optional(),
  }),
  answer: success.extend({
    data: z.object({
      /** They said Yes to a full event. */
      waiting: z.boolean(),
    }),
  }),
})

export const removeGuest = endpoint({
  method: 'POST',
  path: '/events/event/:id/removals',
  access: 'signed-in',
  scope: 'events:write',
  summary:
    'Takes a guest off the list, who then gets no texts about the event and cannot answer it, or undoes that (hosts only)',
  params: eventParams,
  body: z.object({
    userId: personId,
    /** False lets the person answer again. The earlier answer stays gone. */
    removed: z.boolean(),
    /**
     * For a date of a series, takes the guest off its owner's later dates too. Letting them answer again always
     * includes those dates.
     */
    following: z.boolean().default(false),
  }),
  answer: success,
})

export const setCheckIn = endpoint({
  method: 'POST',
  path: '/events/event/:id/check-ins',
  access: 'signed-in',
  scope: 'events:write',
  summary: 'Checks in a guest who has come, or undoes it (hosts only)',
  params: eventParams,
  body: z.object({ userId: personId, checkedIn: z.boolean() }),
  answer: success,
})
