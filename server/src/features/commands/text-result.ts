import type { resultCode, SendResult } from '@partyline/contract/messages'
import type { z } from 'zod'
import type { Id } from '../../platform/database/schema.ts'

/** What a text did, in the same words for phone and web. */
export interface TextResult {
  command: SendResult['command']
  resultCode: z.infer<typeof resultCode>
  data: SendResult['data']
  /** The replies to text back or to show; empty for no reply. */
  responses: string[]
  /** True for a reply that a stopped phone gets too: the confirmation of a STOP, HELP, and the way back. */
  despiteStop?: boolean
  /**
   * True when the reply itself introduces Partyline, with HELP, STOP and the rates. Then no greeting follows.
   */
  introduces?: boolean
  /** The event that the reply is about. The phone's next YES, NO or MAYBE answers it. */
  eventId?: Id
  /** The text that the reply offers instead: '#choir' in 'Did you mean #choir?'. YES from the phone then gives it. */
  offers?: string
  /** Set when the reply holds a login link, which must not stay in the database. */
  secret?: { expiresAt: Date }
}

/** Does what a text asks for. A judgement returns it, and nothing has happened before it is called. */
export type Act = () => Promise<TextResult>

/** A result with one reply. */
export function reply(response: string, code: TextResult['resultCode'] = 'OK'): TextResult {
  return { command: 'OTHER', resultCode: code, data: {}, responses: [response] }
}

/** A reply that offers a text instead. @param offers undefined when it offers none */
export function offering(
  offers: string | undefined,
  response: string,
  code: TextResult['resultCode'] = 'OK',
): TextResult {
  return { ...reply(response, code), ...(offers && { offers }) }
}

/** A result with several replies, in their order. */
export function replies(responses: string[]): TextResult {
  return { command: 'OTHER', resultCode: 'OK', data: {}, responses }
}

/** A result without a reply. */
export function silence(): TextResult {
  return { command: 'OTHER', resultCode: 'OK', data: {}, responses: [] }
}
