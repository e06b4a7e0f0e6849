import type { SimulatorText } from '@partyline/contract/simulator'
import type { Phone } from '@partyline/domain/phones'

/** A text on its way from a phone to the number. */
export interface Outgoing {
  /** Made here. The server keeps the text under an id that ends in it. */
  id: string
  phone: Phone
  text: string
  /** As data URLs. */
  pictures: string[]
  state: 'sending' | 'sent' | 'failed'
  /** A sentence, when sending failed. */
  why?: string
}

/** A new text of a phone. */
export type PhoneText = Pick<Outgoing, 'text' | 'pictures'>

type OutgoingAct =
  | { kind: 'send'; id: string; phone: Phone; text: string; pictures: string[] }
  | { kind: 'sent'; id: string }
  | { kind: 'fail'; id: string; why: string }
  | { kind: 'hang up' }

/** The texts on their way after an action. Sending an id again is a retry, which goes to the end. */
export function afterOutgoing(all: Outgoing[], act: OutgoingAct): Outgoing[] {
  switch (act.kind) {
    case 'send': {
      const { id, phone, text, pictures } = act
      return [...all.filter((one) => one.id !== id), { id, phone, text, pictures, state: 'sending' }]
    }
    case 'sent':
      return all.map((one) => (one.id === act.id ? { ...one, state: 'sent' } : one))
    case 'fail':
      return all.map((one) => (one.id === act.id ? { ...one, state: 'failed', why: act.why } : one))
    case 'hang up':
      return all.filter(({ state }) => state === 'sending')
  }
}

/**
 * What a phone's screen shows: its log, then the texts on their way. No text is shown twice: while its
 * sending counts as failed, the log's copy is hidden, otherwise its own.
 */
export function onScreen(
  texts: SimulatorText[],
  outgoing: Outgoing[],
): { texts: SimulatorText[]; outgoing: Outgoing[] } {
  const isCopyOf = (text: SimulatorText, { id }: Outgoing) => text.direction === 'in' && text.id.endsWith(id)
  const failed = outgoing.filter(({ state }) => state === 'failed')
  return {
    texts: failed.length > 0 ? texts.filter((text) => !failed.some((one) => isCopyOf(text, one))) : texts,
    outgoing: outgoing.filter((one) => one.state === 'failed' || !texts.some((text) => isCopyOf(text, one))),
  }
}
