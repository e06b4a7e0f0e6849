import { z } from 'zod'
import { endpoint, publicId } from './endpoint.ts'
import { person } from './people.ts'

/** Why a phone lacks a message. */
const lackReason = z.enum([
  /** It waits for the next day, because its network or the vendor takes no more. */
  'capped',
  /** Its number takes no texts: a landline, or one out of service. */
  'unreachable',
  /** Other texts failed there before, so that this one was not sent. */
  'off',
  /** The carrier refused the text, or its last try failed. */
  'failed',
])

export const getUnreached = endpoint({
  method: 'GET',
  path: '/message/:id/unreached',
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'Lists who lacks a message to followers or a group and still belongs to them (sender only)',
  params: z.object({ id: publicId('a message') }),
  answer: z.object({
    /** The first 200. */
    people: z.array(
      person.extend({
        numberEnd: z.string().nullable(),
        nickname: z.string().nullable(),
        why: lackReason,
        /** Since when its phone takes no texts, if that is known. ISO 8601, UTC. */
        since: z.string().nullable(),
      }),
    ),
    more: z.boolean(),
  }),
})
