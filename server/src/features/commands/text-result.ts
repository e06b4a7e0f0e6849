import type { resultCode, SendResult } from '@partyline/contract/messages'
import { type Act, type Choice, offerOf } from '@partyline/domain/judging/judgement'
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
  /** The events whose hosts may ask the answering guest something, and the words beside the answer. */
  asksFor?: { eventIds: Id[]; note?: string }
  /** The texts that the reply offers instead: YES to 'Did you mean #choir?' stands for '#choir'. */
  offers?: Choice[]
  /** Set when the reply holds a login link, which must not stay in the database. */
  secret?: { expiresAt: Date }
}

/** A result with one reply. */
export function reply(response: string, resultCode: TextResult['resultCode'] = 'OK'): TextResult {
  return { ...replies([response]), resultCode }
}

/** A reply that offers a text instead. @param offered undefined when it offers none */
export function offering(
  offered: string | undefined,
  response: string,
  code: TextResult['resultCode'] = 'OK',
): TextResult {
  return { ...reply(response, code), ...(offered && { offers: offerOf(offered) }) }
}

/** A result that only says something. */
export function saying({ response, offers }: Extract<Act, { is: 'says' }>): TextResult {
  return { ...reply(response), ...(offers && { offers }) }
}

/** A result with several replies, in their order. */
export function replies(responses: string[]): TextResult {
  return { command: 'OTHER', resultCode: 'OK', data: {}, responses }
}

/** A result without a reply. */
export function silence(): TextResult {
  return replies([])
}
