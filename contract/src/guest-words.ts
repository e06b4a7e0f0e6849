import { z } from 'zod'
import { endpoint, nextCursor } from './endpoint.ts'
import { answer, eventParams } from './events.ts'

/** A person who wrote to the hosts of an event, with their words. Never with a phone number. */
export const writingGuest = z.object({
  /** Their public id. */
  id: z.string(),
  /** First and last name, if known; null without either. */
  name: z.string().nullable(),
  /** The last two digits of their phone. */
  numberEnd: z.string(),
  photo: z.string().nullable(),
  /** The username; null for a person without one. */
  handle: z.string().nullable(),
  /** Their RSVP. */
  status: answer.nullable(),
  waiting: z.boolean(),
  /** The owner has muted their notes. */
  muted: z.boolean(),
  /** Oldest first, the 50 newest. */
  words: z.array(
    z.object({
      /** The id of the note, for the calls about notes. */
      _id: z.string(),
      text: z.string(),
      mediaUrls: z.array(z.string()),
      /** ISO 8601, UTC. */
      at: z.string(),
      /** A host has answered, or marked it as needing no answer. */
      read: z.boolean(),
      /** The last answer, with the first name of the host who gave it. */
      answer: z.object({ text: z.string(), at: z.string(), by: z.string().nullable() }).nullable(),
    }),
  ),
})
export type WritingGuest = z.infer<typeof writingGuest>

export const getGuestWords = endpoint({
  method: 'GET',
  path: '/events/event/:id/words',
  access: 'signed-in',
  scope: 'events:read',
  summary: 'Lists what guests wrote to the hosts of an event, by guest, the latest writer first (hosts only)',
  params: eventParams,
  query: z.object({
    /** 'waiting': only guests with words that no host has read. */
    show: z.enum(['all', 'waiting']).default('all'),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** `next` of the page before. */
    before: z.string().max(200).optional(),
  }),
  answer: z.object({
    guests: z.array(writingGuest),
    next: nextCursor,
    counts: z.object({ waiting: z.number().int(), all: z.number().int() }),
  }),
})
