import { MESSAGE_MAX } from '@partyline/domain/texts/segments'
import { z } from 'zod'
import { endpoint, nextCursor, pageQuery, publicId, success } from './endpoint.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { personId } from './people.ts'

/**
 * Words of a guest, or of a person without a username, kept for their recipient. Never with a phone number.
 */
export const note = z.object({
  _id: z.string(),
  from: z.object({
    /** First and last name if known, or the nickname; null without. */
    name: z.string().nullable(),
    /** The name is the signed-in person's nickname for them. */
    isNickname: z.boolean(),
    /** The last two digits of their phone. */
    numberEnd: z.string(),
  }),
  /** The event of the last text before it. */
  event: z.object({ _id: z.string(), title: z.string() }).nullable(),
  /** The group of the last text before it. */
  group: z.object({ _id: z.string(), displayGroupName: z.string() }).nullable(),
  /** The last text before it; blank for a note with an RSVP. */
  heard: z.string(),
  text: z.string(),
  mediaUrls: z.array(z.string()),
  /** ISO 8601, UTC. */
  at: z.string(),
  read: z.boolean(),
  /** The last answer. */
  answer: z.object({ text: z.string(), at: z.string() }).nullable(),
  /** Their notes are no longer kept. */
  muted: z.boolean(),
})
export type Note = z.infer<typeof note>

const noteParams = z.object({ id: publicId('a note') })

export const getNotes = endpoint({
  method: 'GET',
  path: '/notes',
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'Lists the notes of the caller, newest first',
  query: pageQuery,
  answer: z.object({ notes: z.array(note), next: nextCursor, unread: z.number().int() }),
})

export const getNote = endpoint({
  method: 'GET',
  path: '/notes/:id',
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'Reads one note of the caller',
  params: noteParams,
  answer: z.object({ note }),
})

export const readNote = endpoint({
  method: 'POST',
  path: '/notes/:id/read',
  access: 'signed-in',
  summary: 'Marks a note as read',
  params: noteParams,
  answer: success.extend({ note }),
})

export const answerNote = endpoint({
  method: 'POST',
  path: '/notes/:id/answer',
  access: 'signed-in',
  scope: 'messages:send',
  summary:
    'Texts an answer to the author of a note; a retry with the same key, or the same words within a minute, go out once',
  params: noteParams,
  body: z.object({ message: z.string().max(MESSAGE_MAX), key: idempotencyKey.optional() }),
  answer: success.extend({ note }),
})

export const muteNotes = endpoint({
  method: 'POST',
  path: '/notes/:id/mute',
  access: 'signed-in',
  summary: 'Mutes or unmutes the author of a note, whose words are then not kept',
  params: noteParams,
  body: z.object({ muted: z.boolean() }),
  answer: success.extend({ note }),
})

export const reportNote = endpoint({
  method: 'POST',
  path: '/notes/:id/report',
  access: 'signed-in',
  summary: 'Reports a note to the operator; a second report of the same words changes nothing',
  params: noteParams,
  answer: success,
})

export const setHearsGuests = endpoint({
  method: 'POST',
  path: '/user/setHearsGuests',
  access: 'signed-in',
  summary:
    'Sets whether texts bring the caller what guests and followers write; null is around their events only',
  body: z.object({ userId: personId, hearsGuests: z.boolean().nullable() }),
  answer: success,
})

export const setTakesNotes = endpoint({
  method: 'POST',
  path: '/user/setTakesNotes',
  access: 'signed-in',
  summary: 'Sets whether words of people without a username are kept for the caller',
  body: z.object({ userId: personId, takesNotes: z.boolean() }),
  answer: success,
})
