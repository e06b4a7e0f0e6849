import { z } from 'zod'
import { endpoint, nextCursor, pageQuery } from './endpoint.ts'
import { userMessage } from './messages.ts'
import { personParams } from './people.ts'
import { groupMessage, threadParams } from './thread.ts'

/**
 * The search matches all of its words, and the last one by its beginning. Punctuation has no meaning. Without
 * a word it finds nothing.
 */
const searchQuery = pageQuery.extend({ q: z.string().max(20_000) })

export const searchUserMessages = endpoint({
  method: 'GET',
  path: '/user/:id/search',
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'Finds sent and direct messages of the caller by their words, newest first',
  params: personParams,
  query: searchQuery.extend({
    /** Only messages without a recipient ('sent'), or only those with one ('direct'). */
    kind: z.enum(['sent', 'direct']).optional(),
  }),
  answer: z.object({ success: z.literal(true), messages: z.array(userMessage), next: nextCursor }),
})

export const searchGroupMessages = endpoint({
  method: 'GET',
  path: '/group/:id/search',
  access: 'signed-in',
  scope: 'groups:read',
  summary: "Finds messages in a group's thread by their words, newest first (members only)",
  params: threadParams,
  query: searchQuery,
  answer: z.object({ success: z.literal(true), messages: z.array(groupMessage), next: nextCursor }),
})

export const searchConversationMessages = endpoint({
  method: 'GET',
  path: '/inbox/:id/search',
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'Finds messages between the caller and another person by their words, newest first',
  params: personParams,
  query: searchQuery,
  answer: z.object({ success: z.literal(true), messages: z.array(groupMessage), next: nextCursor }),
})
