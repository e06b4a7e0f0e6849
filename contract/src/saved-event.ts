import { z } from 'zod'
import { success } from './endpoint.ts'

/** The answer to a call that saves an event. */
export const saved = success.extend({
  data: z.object({
    insertedId: z.string(),
    /** The reminder is on, and never goes out, because its time has passed. */
    reminder: z.literal('passed').optional(),
  }),
})
