import { z } from 'zod'

/** A host's question, and a guest's reply. */
export const guestReply = z.object({ question: z.string(), reply: z.string() })
