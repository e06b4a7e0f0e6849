import { z } from 'zod'
import { endpoint, liveEndpoint, nextCursor, pageQuery } from './endpoint.ts'
import { messageId } from './messages.ts'
import { person } from './people.ts'

/** A message as a member of its group sees it. */
export const groupMessage = z.object({
  _id: z.string(),
  /** Its place in the thread, which `before` and `after` take. */
  cursor: z.string(),
  sender: person,
  /** Whom a private message is for; null: everybody in the group. */
  recipient: person.nullable(),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
  originalText: z.string(),
  mediaUrls: z.array(z.string()),
  userIsSender: z.boolean(),
  /** Private: seen by its sender and its recipient alone. */
  type: z.object({ isPrivate: z.boolean() }),
})
export type GroupMessage = z.infer<typeof groupMessage>

/** A group's id, as another call gave it. */
const groupId = z.string().regex(/^[\w-]{1,100}$/, 'Invalid group Id')
export const threadParams = z.object({ id: groupId })

/** A stretch of a thread, newest first. */
export const threadPage = z.object({
  success: z.literal(true),
  messages: z.array(groupMessage),
  /** Where older ones begin; null at the thread's first message. */
  next: nextCursor,
  /** Where newer ones begin; null at the thread's end. */
  previous: nextCursor,
})

export const getGroupMessages = endpoint({
  method: 'GET',
  path: '/group/:id/messages',
  access: 'signed-in',
  summary:
    "A stretch of a group's thread, for its members: the newest, or before, after or around a place in it",
  params: threadParams,
  query: pageQuery.extend({
    after: z.string().max(200).optional(),
    /** The id of a message that is to stand in the middle. */
    around: messageId.optional(),
  }),
  answer: threadPage,
})

export const groupLive = liveEndpoint({
  path: '/group/live',
  access: 'signed-in',
  summary: "Brings a group's new messages to one of its members",
  query: z.object({ groupId }),
  event: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('message'), message: groupMessage }),
    /** Some may have been missed: fetch what came after the newest known. */
    z.object({ kind: z.literal('missed') }),
    /** No member any more. Nothing follows. */
    z.object({ kind: z.literal('left') }),
  ]),
})
