import { PICTURES_MAX } from '@partyline/domain/pictures'
import { READ_MAX } from '@partyline/domain/segments'
import { tooLongToRead } from '@partyline/domain/wording/messages'
import { z } from 'zod'
import { endpoint, liveEndpoint, nextCursor, pageQuery, publicId } from './endpoint.ts'
import { mediaId } from './media.ts'
import { onceKey } from './once-key.ts'
import { person, personId, personParams } from './people.ts'

/** A message of one's own or to oneself. Without `recipientUserId` it went to a group or the sender's followers. */
export const userMessage = z.object({
  _id: z.string(),
  sender: person,
  recipient: person.nullable(),
  recipientUserId: z.string().optional(),
  /** The group it went to. */
  group: z.object({ _id: z.string(), displayGroupName: z.string() }).optional(),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
  originalText: z.string(),
  /** Paths on this origin; their last part tells the size, as '1600x1200.jpg'. */
  mediaUrls: z.array(z.string()),
  userIsSender: z.boolean(),
  /** Of one's own to many: still on its way, held, or ended by its sender. Absent once it is sent to all. */
  sending: z.enum(['running', 'paused', 'stopped']).optional(),
})
export type UserMessage = z.infer<typeof userMessage>

/** A message's id, as another call gave it. */
export const messageId = publicId('a message')

export const getUserMessages = endpoint({
  method: 'GET',
  path: '/user/:id/messages',
  access: 'signed-in',
  summary: 'What the person signed in sent to followers and groups, and their direct messages, newest first',
  params: personParams,
  query: pageQuery.extend({
    /** Only what has no recipient ('sent'), or only what has one ('direct'). */
    kind: z.enum(['sent', 'direct']).optional(),
    after: z.string().max(200).optional(),
    /** The id of a message that is to stand in the middle. */
    around: messageId.optional(),
  }),
  answer: z.object({
    success: z.literal(true),
    messages: z.array(userMessage),
    /** Where older ones begin; null at the first of all. */
    next: nextCursor,
    /** Where newer ones begin; null where these are the newest. */
    previous: nextCursor,
  }),
})

export const userLive = liveEndpoint({
  path: '/user/live',
  access: 'signed-in',
  summary: 'Says when the person signed in has sent or been sent a message',
  event: z.object({
    /** Null when some may have been missed. */
    messageId: z.string().nullable(),
  }),
})

/** How far a message to many is, in phones. */
export const messageProgress = z.object({
  messageId: z.string(),
  /** Those it was meant for when it was sent. */
  total: z.number().int(),
  /** False while some of very many are still to be written down: the numbers below leave them out. */
  allKnown: z.boolean(),
  /** Handed to the carrier. */
  sent: z.number().int(),
  waiting: z.number().int(),
  unreachable: z.number().int(),
  /** Left out: the recipient stopped, unfollowed or muted before it left, or the message itself was stopped. */
  stopped: z.number().int(),
  paused: z.boolean(),
  /** Stopped by its sender: nothing more of it is sent than what was on its way to the carrier in that moment. */
  aborted: z.boolean(),
  /** Nothing waits any more: the numbers stay as they are. */
  done: z.boolean(),
})
export type MessageProgress = z.infer<typeof messageProgress>

const messageParams = z.object({ id: messageId })

export const getMessageProgress = endpoint({
  method: 'GET',
  path: '/message/:id/progress',
  access: 'signed-in',
  summary: 'How far a message to followers or a group is, for who sent it',
  params: messageParams,
  answer: messageProgress,
})

export const steerMessage = endpoint({
  method: 'POST',
  path: '/message/:id/steer',
  access: 'signed-in',
  summary: 'Pauses, resumes or stops a message to followers or a group that is on its way, for who sent it',
  params: messageParams,
  body: z.object({ wish: z.enum(['pause', 'resume', 'abort']) }),
  answer: messageProgress,
})

/** What a text or a web message turned out to ask for; OTHER is every command that sends nothing to others. */
export const commandName = z.enum(['DIRECT_MESSAGE', 'SEND', 'GROUP_SEND', 'OTHER'])

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
 * What was typed. Above 1,600 characters the answer is TOO_LONG with a sentence; above 3,300 nothing is read, and the
 * answer is a 400.
 */
export const typedMessage = z.string().max(READ_MAX, tooLongToRead())

export const sendMessage = endpoint({
  method: 'POST',
  path: '/sendMessage',
  access: 'signed-in',
  summary: 'Acts on a message written on the web as on a text to the shared number',
  body: z.object({
    message: typedMessage,
    /** Pictures of one's own, as POST /media gave their ids; the words may be an address alone then. */
    mediaIds: z.array(mediaId).max(PICTURES_MAX).default([]),
    sentFromWeb: z.boolean().default(true),
    key: onceKey.optional(),
    /** The writer. The call answers 403 when another person is signed in by now. */
    userId: personId.optional(),
  }),
  answer: z.object({
    success: z.boolean(),
    command: commandName,
    resultCode,
    /** Whom it was meant for; of what went to all followers, the sender's own handle. */
    data: z.object({
      groupName: z.string().optional(),
      userHandle: z.string().optional(),
      /** What was sent, to follow its way by. */
      messageId: z.string().optional(),
      /** Of a name that does not exist: the nearest there is, with its mark. */
      near: z.string().optional(),
      /** Of a command, in the preview: what it does, in words. */
      does: z.string().optional(),
    }),
    /** What a phone would have been texted back. */
    responses: z.array(z.string()),
  }),
})
export type SendResult = z.infer<typeof sendMessage.answer>

export const previewMessage = endpoint({
  method: 'POST',
  path: '/sendMessage/preview',
  access: 'signed-in',
  summary:
    'Tells what sending would come to now: whether it may, to how many phones, in how many segments, how long',
  body: z.object({
    message: typedMessage,
    /** How many go with it. */
    pictures: z.number().int().min(0).max(PICTURES_MAX).default(0),
  }),
  answer: sendMessage.answer.omit({ success: true }).extend({
    /** Phones that would get it now: of the stopped, muted, blocked and unreachable none. */
    recipients: z.number().int(),
    /** Followers, members but oneself, or 1: `recipients` and those left out. */
    audience: z.number().int(),
    /** For each phone, the source before the words included; pictures make it one MMS, which counts as 1. */
    segments: z.number().int(),
    /** Until the last has left, at the pace of the carrier; null where it has none. */
    seconds: z.number().nullable(),
  }),
})
export type MessagePreview = z.infer<typeof previewMessage.answer>
