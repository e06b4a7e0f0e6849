import { PICTURES_MAX } from '@partyline/domain/pictures'
import { isZone } from '@partyline/domain/time/zones'
import { z } from 'zod'
import { endpoint, publicId, success } from './endpoint.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { mediaId } from './media.ts'
import { sendMessage, typedMessage } from './messages.ts'

/** A message that waits for its time, or that could not be sent at its time. */
export const scheduledMessage = z.object({
  _id: z.string(),
  /** The words as written, with the @name or #group at the beginning. */
  message: z.string(),
  mediaUrls: z.array(z.string()),
  /** ISO 8601, UTC. */
  sendAt: z.string(),
  /** The zone of the chosen time, an IANA name. */
  zone: z.string(),
  state: z.enum(['waiting', 'failed']),
  /** The reason why it was not sent. */
  failure: z.string().nullable(),
})
export type ScheduledMessage = z.infer<typeof scheduledMessage>

const params = z.object({ id: publicId('a scheduled message') })

const schedule = z.object({
  message: typedMessage,
  /** ISO 8601 with its offset or Z; within the next year. */
  sendAt: z.iso.datetime({ offset: true }),
  zone: z.string().refine(isZone, 'must be a time zone such as Europe/Berlin'),
})

/** The answer that sending would give now. `scheduled` is set when the message was scheduled. */
const answer = sendMessage.answer.extend({ scheduled: scheduledMessage.optional() })
export type ScheduleResult = z.infer<typeof answer>

export const scheduleMessage = endpoint({
  method: 'POST',
  path: '/scheduled',
  access: 'signed-in',
  scope: 'messages:send',
  summary: 'Schedules a message; whether it may be sent is judged now and again at its time',
  body: schedule.extend({
    /**
     * The caller's own pictures, by the ids from POST /media. With pictures the words may be an address
     * alone.
     */
    mediaIds: z.array(mediaId).max(PICTURES_MAX).default([]),
    key: idempotencyKey.optional(),
  }),
  answer,
})

export const getScheduled = endpoint({
  method: 'GET',
  path: '/scheduled',
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'Lists the scheduled messages of the caller, soonest first, and those that could not be sent',
  answer: z.object({ scheduled: z.array(scheduledMessage) }),
})

export const changeScheduled = endpoint({
  method: 'POST',
  path: '/scheduled/:id/update',
  access: 'signed-in',
  scope: 'messages:send',
  summary: 'Changes the words or the time of a scheduled message, even a failed one; its pictures stay',
  params,
  body: schedule,
  answer,
})

export const cancelScheduled = endpoint({
  method: 'POST',
  path: '/scheduled/:id/cancel',
  access: 'signed-in',
  scope: 'messages:send',
  summary: 'Cancels a scheduled message, or removes a failed one from the list',
  params,
  answer: success,
})

export const sendScheduledNow = endpoint({
  method: 'POST',
  path: '/scheduled/:id/send',
  access: 'signed-in',
  scope: 'messages:send',
  summary: 'Sends a scheduled or failed message at once; if that is refused, it stays unchanged',
  params,
  answer: sendMessage.answer,
})
