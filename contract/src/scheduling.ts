import { PICTURES_MAX } from '@partyline/domain/pictures'
import { isZone } from '@partyline/domain/zones'
import { z } from 'zod'
import { endpoint, publicId, success } from './endpoint.ts'
import { mediaId } from './media.ts'
import { sendMessage, typedMessage } from './messages.ts'
import { onceKey } from './once-key.ts'

/** A message that waits for its time, or that could not be sent when it came. */
export const scheduledMessage = z.object({
  _id: z.string(),
  /** As written, with the @name or #group it begins with. */
  message: z.string(),
  mediaUrls: z.array(z.string()),
  /** ISO 8601, UTC. */
  sendAt: z.string(),
  /** The zone that its time was chosen in, an IANA name. */
  zone: z.string(),
  state: z.enum(['waiting', 'failed']),
  /** Why it was not sent. */
  failure: z.string().nullable(),
})
export type ScheduledMessage = z.infer<typeof scheduledMessage>

const params = z.object({ id: publicId('a scheduled message') })

const wish = z.object({
  message: typedMessage,
  /** ISO 8601 with its offset or Z; within the next year. */
  sendAt: z.iso.datetime({ offset: true }),
  zone: z.string().refine(isZone, 'must be a time zone such as Europe/Berlin'),
})

/** As sending would answer now; `scheduled` is there when it was kept. */
const answer = sendMessage.answer.extend({ scheduled: scheduledMessage.optional() })
export type ScheduleResult = z.infer<typeof answer>

export const scheduleMessage = endpoint({
  method: 'POST',
  path: '/scheduled',
  access: 'signed-in',
  summary: 'Keeps a message to be sent at a time; whether it may be sent is judged now and again then',
  body: wish.extend({
    /** Pictures of one's own, as POST /media gave their ids; the words may be an address alone then. */
    mediaIds: z.array(mediaId).max(PICTURES_MAX).default([]),
    key: onceKey.optional(),
  }),
  answer,
})

export const getScheduled = endpoint({
  method: 'GET',
  path: '/scheduled',
  access: 'signed-in',
  summary: "One's messages that wait for their time, soonest first, and those that could not be sent",
  answer: z.object({ scheduled: z.array(scheduledMessage) }),
})

export const changeScheduled = endpoint({
  method: 'POST',
  path: '/scheduled/:id/update',
  access: 'signed-in',
  summary:
    'Changes the words or the time of a message that waits, or gives one that failed another time; its pictures stay',
  params,
  body: wish,
  answer,
})

export const cancelScheduled = endpoint({
  method: 'POST',
  path: '/scheduled/:id/cancel',
  access: 'signed-in',
  summary: 'Takes a message that waits away, or one that failed off the list',
  params,
  answer: success,
})

export const sendScheduledNow = endpoint({
  method: 'POST',
  path: '/scheduled/:id/send',
  access: 'signed-in',
  summary: 'Sends a message that waits, or one that failed, at once; refused, it stays as it is',
  params,
  answer: sendMessage.answer,
})
