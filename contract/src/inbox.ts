import { SEARCH_MAX } from '@partyline/domain/texts/search-max'
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
  /** The number of their unread messages, up to 100. */
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
  summary: 'Lists conversations and notes of the caller, newest first',
  query: pageQuery.extend({
    kind: inboxKind.default('all'),
    /** A part of a handle, a name or of the last words, in any case. */
    search: z.string().max(SEARCH_MAX).default(''),
  }),
  answer: z.object({
    entries: z.array(inboxEntry),
    next: nextCursor,
    /** The numbers of conversations and of notes that are not read. */
    unread: z.object({ people: z.number().int(), notes: z.number().int() }),
  }),
})
export type Inbox = z.infer<typeof getInbox.answer>

export const getConversation = endpoint({
  method: 'GET',
  path: '/inbox/:id',
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'Reads another person, whether the caller may write to them, and their first unread message',
  params: personParams,
  answer: z.object({
    person,
    /** Why the caller cannot write to them; null when they can. */
    closed: z.string().nullable(),
    /** The number of their unread messages, up to 100. */
    unread: z.number().int(),
  }),
})

export const getConversationMessages = endpoint({
  method: 'GET',
  path: '/inbox/:id/messages',
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'Reads a page of the messages between the caller and another person',
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
  summary: "Marks another person's messages as read, up to one",
  params: personParams,
  body: z.object({ messageId }),
  answer: success,
})
