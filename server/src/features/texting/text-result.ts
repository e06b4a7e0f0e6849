import type { resultCode, SendResult } from '@partyline/contract/messages'
import type { z } from 'zod'
import type { Id } from '../../platform/schema.ts'

/** What a text did, said alike to phone and web. */
export interface TextResult {
  command: SendResult['command']
  resultCode: z.infer<typeof resultCode>
  data: SendResult['data']
  /** What to text back, or to show; empty when silence is the answer. */
  responses: string[]
  /** The one reply that goes to a phone which has just said STOP. */
  despiteStop?: boolean
  /** Tells already who this is, HELP, STOP and the rates: no greeting is to follow. */
  introduces?: boolean
  /** The event it is about: the phone's next YES, NO or MAYBE is that event's. */
  eventId?: Id
  /** Must not stand in the database: a login link. */
  secret?: { expiresAt: Date }
}

/** An answer that did no more than answer. */
export function reply(response: string, code: TextResult['resultCode'] = 'OK'): TextResult {
  return { command: 'OTHER', resultCode: code, data: {}, responses: [response] }
}

/** The same in several texts, in their order. */
export function replies(responses: string[]): TextResult {
  return { command: 'OTHER', resultCode: 'OK', data: {}, responses }
}

/** Done, and nothing to say about it. */
export function silence(): TextResult {
  return { command: 'OTHER', resultCode: 'OK', data: {}, responses: [] }
}
