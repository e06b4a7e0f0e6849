import { z } from 'zod'
import { endpoint, nextCursor, pageQuery, success } from './endpoint.ts'
import { messageId } from './messages.ts'
import { note } from './notes.ts'
import { person, personParams } from './people.ts'
import { threadPage } from './thread.ts'

/** The messages between the caller and another person, as an entry of the inbox. */
export const conversation = z.object({
  person,
  last: z.object({
    text: z.string(),
    pictures: z.number().int(),
    /** ISO 8601, UTC. */
    at: z.string(),
    userIsSender: z.boolean(),
  }),
  /** How many of their messages are unread; 100 stands for as many or more. */
  unread: z.number().int(),
})
export type Conversation = z.infer<typeof conversation>

/** One line of the inbox. */
export const inboxEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), conversation }),
  z.object({ kind: z.literal('note'), note }),
])
export type InboxEntry = z.infer<typeof inboxEntry>

export const inboxKind = z.enum(['all', 'people', 'notes'])
export type InboxKind = z.infer<typeof inboxKind>

export const getInbox = endpoint({
  method: 'GET',
  path: '/inbox',
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'Conversations with other people and notes kept for the person signed in, newest first',
  query: pageQuery.extend({
    kind: inboxKind.default('all'),
    /** A part of a handle, a name or of the last words, in any case. */
    search: z.string().max(100).default(''),
  }),
  answer: z.object({
    entries: z.array(inboxEntry),
    next: nextCursor,
    /** How many conversations and how many notes have unread words. */
    unread: z.object({ people: z.number().int(), notes: z.number().int() }),
  }),
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/inbox/:id',
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'Another person, whether one may write to them, and the first of their messages that is not read',
  params: personParams,
  answer: z.object({
    person,
    /** Why the caller cannot write to them; null when they can. */
    closed: z.string().nullable(),
    /** How many of their messages are unread; 100 stands for as many or more. */
    unread: z.number().int(),
  }),
})

export const getConversationMessages = endpoint({
  method: 'GET',
  path: '/inbox/:id/messages',
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'A stretch of what passed between the person signed in and another one',
  params: personParams,
  query: pageQuery.extend({
    after: z.string().max(200).optional(),
    /** The id of the message in the middle. */
    around: messageId.optional(),
  }),
  answer: threadPage,
})

export const readConversation = endpoint({
  method: 'POST',
  path: '/inbox/:id/read',
  access: 'signed-in',
  summary: 'Marks what another person wrote as read, up to a message',
  params: personParams,
  body: z.object({ messageId }),
  answer: success,
})
