import { PICTURES_MAX } from '@partyline/domain/pictures'
import { READ_MAX } from '@partyline/domain/texts/segments'
import { tooLongToRead } from '@partyline/domain/wording/messages'
import { z } from 'zod'
import { endpoint, liveEndpoint, nextCursor, pageQuery, publicId } from './endpoint.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { mediaId } from './media.ts'
import { person, personId, personParams } from './people.ts'

/**
 * A message from or to the caller. Without `recipientUserId` it went to a group or to the sender's followers.
 */
export const userMessage = z.object({
  _id: z.string(),
  sender: person,
  recipient: person.nullable(),
  recipientUserId: z.string().optional(),
  /** The group to which it was sent. */
  group: z.object({ _id: z.string(), displayGroupName: z.string() }).optional(),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
  originalText: z.string(),
  /** Paths on this origin. Their last part tells the size, such as '1600x1200.jpg'. */
  mediaUrls: z.array(z.string()),
  userIsSender: z.boolean(),
  /** For the caller's own message to many: being sent, paused, or stopped. Absent once it is sent to all. */
  sending: z.enum(['running', 'paused', 'stopped']).optional(),
})
export type UserMessage = z.infer<typeof userMessage>

/** A message's id from another call. */
export const messageId = publicId('a message')

export const getUserMessages = endpoint({
  method: 'GET',
  path: '/user/:id/messages',
  access: 'signed-in',
  scope: 'messages:read',
  summary:
    'Lists the messages of the caller to followers and groups, and their direct messages, newest first',
  params: personParams,
  query: pageQuery.extend({
    /** Only messages without a recipient ('sent'), or only those with one ('direct'). */
    kind: z.enum(['sent', 'direct']).optional(),
    after: z.string().max(200).optional(),
    /** The id of the message in the middle. */
    around: messageId.optional(),
  }),
  answer: z.object({
    success: z.literal(true),
    messages: z.array(userMessage),
    /** The cursor of older messages; null at the first one. */
    next: nextCursor,
    /** The cursor of newer messages; null at the newest one. */
    previous: nextCursor,
  }),
})

export const userLive = liveEndpoint({
  path: '/user/live',
  access: 'signed-in',
  summary: 'Streams a notice when the caller has sent or received a message',
  event: z.object({
    /** Null when some messages may have been missed. */
    messageId: z.string().nullable(),
  }),
})

/** The progress of a message to many, in phones. */
export const messageProgress = z.object({
  messageId: z.string(),
  /** The phones that were its recipients when it was written. */
  total: z.number().int(),
  /** False until all recipients have deliveries. The numbers below leave the others out. */
  allKnown: z.boolean(),
  /** Phones whose text was handed to the carrier. */
  sent: z.number().int(),
  waiting: z.number().int(),
  unreachable: z.number().int(),
  /** Spared: the recipient stopped, unfollowed or muted before it left, or the message was stopped. */
  stopped: z.number().int(),
  /** Not in `total`: phones that were silent for 180 days. Each is asked once, and gets it if it says YES in a week. */
  asked: z.number().int(),
  /** Of `waiting`: phones whose network or vendor takes no more texts today. */
  capped: z.number().int(),
  /** Not in `total`: phones that took no texts any more when it was written. */
  off: z.number().int(),
  paused: z.boolean(),
  /** It waits until then for room in its sender's day. Only a stop changes that. */
  heldUntil: z.iso.datetime().nullable(),
  /** Stopped by its sender. Only texts that the carrier had at that moment still go out. */
  aborted: z.boolean(),
  /** No text waits any more, so the numbers are final. */
  done: z.boolean(),
})
export type MessageProgress = z.infer<typeof messageProgress>

const messageParams = z.object({ id: messageId })

export const getMessageProgress = endpoint({
  method: 'GET',
  path: '/message/:id/progress',
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'Reads the progress of a message to followers or a group (sender only)',
  params: messageParams,
  answer: messageProgress,
})

export const controlMessage = endpoint({
  method: 'POST',
  path: '/message/:id/control',
  access: 'signed-in',
  scope: 'messages:send',
  summary: 'Pauses, resumes or stops an unfinished message to followers or a group (sender only)',
  params: messageParams,
  body: z.object({ action: z.enum(['pause', 'resume', 'abort']) }),
  answer: messageProgress,
})

/** The command of a text or a web message. OTHER stands for every command that sends nothing to others. */
const commandName = z.enum(['DIRECT_MESSAGE', 'SEND', 'GROUP_SEND', 'OTHER'])

export const resultCode = z.enum([
  'OK',
  'INVALID_GROUP',
  'NOT_A_MEMBER',
  'REPLY_NOT_ALLOWED',
  'INVALID_TARGET',
  'NO_HANDLE',
  'NOT_ALLOWED',
  'TOO_LONG',
  'TOO_OFTEN',
  'EMPTY',
  'NO_FOLLOWERS',
])

/**
 * The typed words. Above 1,600 characters the answer is TOO_LONG with a sentence. Above 3,300 the words are
 * not read, and the answer is 400.
 */
export const typedMessage = z.string().max(READ_MAX, tooLongToRead())

/** A person by username or a group by name, without the mark, or all followers of the caller. */
export const addressee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), name: z.string().min(1).max(100) }),
  z.object({ kind: z.literal('group'), name: z.string().min(1).max(100) }),
  z.object({ kind: z.literal('followers') }),
])
export type Addressee = z.infer<typeof addressee>

export const sendMessage = endpoint({
  method: 'POST',
  path: '/sendMessage',
  access: 'signed-in',
  scope: 'messages:send',
  summary: 'Acts on words from the web as on a text to the shared number',
  body: z.object({
    message: typedMessage,
    /**
     * The recipient. With a recipient the whole message is words, and is not read as a command. A call with an
     * API key needs it.
     */
    to: addressee.optional(),
    /**
     * The caller's own pictures, by the ids from POST /media. With pictures the words may be an address
     * alone.
     */
    mediaIds: z.array(mediaId).max(PICTURES_MAX).default([]),
    sentFromWeb: z.boolean().default(true),
    key: idempotencyKey.optional(),
    /** The writer's id. The call answers 403 when another person has signed in. */
    userId: personId.optional(),
  }),
  answer: z.object({
    success: z.boolean(),
    command: commandName,
    resultCode,
    /** The recipient; for a message to all followers, the sender's own handle. */
    data: z.object({
      groupName: z.string().optional(),
      userHandle: z.string().optional(),
      /** The id of the sent message, for reading its progress. */
      messageId: z.string().optional(),
      /** For a name that does not exist: the nearest existing one, with its mark. */
      near: z.string().optional(),
      /** In the preview of a command, its effect in words. */
      does: z.string().optional(),
    }),
    /** The replies that a phone would have got. */
    responses: z.array(z.string()),
  }),
})
export type SendResult = z.infer<typeof sendMessage.answer>

export const previewMessage = endpoint({
  method: 'POST',
  path: '/sendMessage/preview',
  access: 'signed-in',
  scope: 'messages:send',
  summary: 'Previews a message: whether it may be sent now, its phones, segments and duration',
  body: z.object({
    message: typedMessage,
    /** The recipient, as in sending. */
    to: addressee.optional(),
    /** The number of its pictures. */
    pictures: z.number().int().min(0).max(PICTURES_MAX).default(0),
  }),
  answer: sendMessage.answer.omit({ success: true }).extend({
    /** Phones that would get it now, without stopped, muted, blocked and unreachable ones. */
    recipients: z.number().int(),
    /** All followers, all other members, or 1. It includes phones that `recipients` leaves out. */
    audience: z.number().int(),
    /** Of these, phones that were silent for 180 days. Each hears nothing until it says that it wants texts. */
    asked: z.number().int(),
    /**
     * Segments for each phone, including the source before the words. Pictures make it one MMS, which counts
     * as 1.
     */
    segments: z.number().int(),
    /** Seconds until the last text has left at the carrier's pace; null without a pace. */
    seconds: z.number().nullable(),
    /** Of `recipients`, phones beyond the day's cap that the operator set; null without a cap. */
    tomorrow: z.number().int().nullable(),
    /** About what the carrier charges for all segments; null when SEGMENT_PRICE is not set. */
    cost: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  }),
})
export type MessagePreview = z.infer<typeof previewMessage.answer>
