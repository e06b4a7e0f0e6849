import type { Phone } from '@partyline/domain/phones'
import { useReducer } from 'react'
import { wasRefused } from '../../../platform/calls/call-failed.ts'
import { makeIdempotencyKey } from '../../../platform/calls/idempotency-key.ts'
import { textTheNumber } from '../calls.ts'
import { afterOutgoing, type Outgoing, type PhoneText } from './outgoing.ts'

interface OutgoingTexts {
  outgoing: Outgoing[]
  send(phone: Phone, text: PhoneText): void
  retry(failed: Outgoing): void
  /** Forgets sent and failed texts. */
  hangUp(): void
}

/**
 * The texts on their way to the number. They show at once, and can be retried when they fail.
 * @param onSent called when the number has one
 */
export function useOutgoing(onSent: (phone: Phone) => void): OutgoingTexts {
  const [outgoing, act] = useReducer(afterOutgoing, [])

  async function send(id: string, phone: Phone, { text, pictures }: PhoneText): Promise<void> {
    act({ kind: 'send', id, phone, text, pictures })
    try {
      await textTheNumber(id, phone, { text, pictures })
      act({ kind: 'sent', id })
      onSent(phone)
    } catch (error) {
      act({ kind: 'fail', id, why: wasRefused(error) ? error.message : 'Not sent.' })
    }
  }

  return {
    outgoing,
    send: (phone, text) => void send(makeIdempotencyKey(), phone, text),
    hangUp: () => act({ kind: 'hang up' }),
    retry: ({ id, phone, text, pictures }) => void send(id, phone, { text, pictures }),
  }
}
