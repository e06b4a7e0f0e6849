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
  /** The recipient of a private message; null for everybody in the group. */
  recipient: person.nullable(),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
  originalText: z.string(),
  mediaUrls: z.array(z.string()),
  userIsSender: z.boolean(),
  /** Only the sender and the recipient see a private message. */
  type: z.object({ isPrivate: z.boolean() }),
})
export type GroupMessage = z.infer<typeof groupMessage>

/** A group's id from another call. */
const groupId = z.string().regex(/^[\w-]{1,100}$/, 'Invalid group Id')
export const threadParams = z.object({ id: groupId })

/** A page of a thread, newest first. */
export const threadPage = z.object({
  success: z.literal(true),
  messages: z.array(groupMessage),
  /** The cursor of older messages; null at the thread's first message. */
  next: nextCursor,
  /** The cursor of newer messages; null at the thread's end. */
  previous: nextCursor,
})

export const getGroupMessages = endpoint({
  method: 'GET',
  path: '/group/:id/messages',
  access: 'signed-in',
  scope: 'groups:read',
  summary: "Reads a page of a group's thread (members only): the newest, or before, after or around a place",
  params: threadParams,
  query: pageQuery.extend({
    after: z.string().max(200).optional(),
    /** The id of the message in the middle. */
    around: messageId.optional(),
  }),
  answer: threadPage,
})

export const groupLive = liveEndpoint({
  path: '/group/live',
  access: 'signed-in',
  summary: "Streams a group's new messages to a member",
  query: z.object({ groupId }),
  event: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('message'), message: groupMessage }),
    /** Some messages may be lost, so fetch everything after the newest known one. */
    z.object({ kind: z.literal('missed') }),
    /** The viewer is no longer a member. It is the last event. */
    z.object({ kind: z.literal('left') }),
  ]),
})
