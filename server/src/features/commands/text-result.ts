import type { resultCode, SendResult } from '@partyline/contract/messages'
import { MUTE_TIMES } from '@partyline/domain/wording/following'
import type { z } from 'zod'
import type { Id } from '../../platform/database/schema.ts'
import type { Choice } from './asking/open-question-store.ts'

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

/** Does what a text asks for. A judgement returns it, and nothing has happened before it is called. */
export type Act = () => Promise<TextResult>

/** A result with one reply. */
export function reply(response: string, code: TextResult['resultCode'] = 'OK'): TextResult {
  return { command: 'OTHER', resultCode: code, data: {}, responses: [response] }
}

/** A reply that offers a text instead. @param offered undefined when it offers none */
export function offering(
  offered: string | undefined,
  response: string,
  code: TextResult['resultCode'] = 'OK',
): TextResult {
  return { ...reply(response, code), ...(offered && { offers: offerOf(offered) }) }
}

/** The answers to a reply that offers a text. The name in it is printed as well. */
export function offerOf(offered: string): Choice[] {
  const name = offered.split(' ').find((word) => /^[@#]/u.test(word))
  const yes = ['YES', ...(name ? [name] : [])].map((word) => ({ word, command: offered }))
  return [...yes, { word: 'NO', command: '' }]
}

/** The answers to a reply that asks how long to mute. @param name with its mark */
export function muteTimes(name: string): Choice[] {
  return MUTE_TIMES.map((word) => ({ word, command: `MUTE ${name} ${word}` }))
}

/** A result with several replies, in their order. */
export function replies(responses: string[]): TextResult {
  return { command: 'OTHER', resultCode: 'OK', data: {}, responses }
}

/** A result without a reply. */
export function silence(): TextResult {
  return { command: 'OTHER', resultCode: 'OK', data: {}, responses: [] }
}
