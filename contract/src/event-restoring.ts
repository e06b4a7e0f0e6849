import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { eventParams } from './events.ts'

export const restoreEvent = endpoint({
  method: 'POST',
  path: '/events/restore/:id',
  access: 'signed-in',
  scope: 'events:write',
  summary: 'Brings a cancelled event back with its answers, until its end (owner only)',
  params: eventParams,
  body: z.object({
    /** Texts the guests who asked for texts. Guests who heard of the cancellation hear of its end in any case. */
    notify: z.boolean().default(false),
    /** For a date of a series, brings back its owner's later dates that were cancelled with it. */
    following: z.boolean().default(false),
  }),
  answer: success,
})
