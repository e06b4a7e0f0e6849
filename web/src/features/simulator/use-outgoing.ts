import type { Phone } from '@partyline/domain/phones'
import { useReducer } from 'react'
import { wasRefused } from '../../platform/calls/call-failed.ts'
import { makeOnceKey } from '../../platform/calls/once-key.ts'
import { textTheNumber } from './calls.ts'
import { afterOutgoing, type Outgoing, type SaidByPhone } from './outgoing.ts'

interface OutgoingTexts {
  outgoing: Outgoing[]
  send(phone: Phone, said: SaidByPhone): void
  retry(failed: Outgoing): void
  /** Forgets what was sent and what failed. */
  hangUp(): void
}

/**
 * Texts on their way to the number: shown at once, and again for a retry when they fail.
 * @param onSent called when the number has one
 */
export function useOutgoing(onSent: (phone: Phone) => void): OutgoingTexts {
  const [outgoing, act] = useReducer(afterOutgoing, [])

  async function send(id: string, phone: Phone, { text, pictures }: SaidByPhone): Promise<void> {
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
    send: (phone, said) => void send(makeOnceKey(), phone, said),
    hangUp: () => act({ kind: 'hang up' }),
    retry: ({ id, phone, text, pictures }) => void send(id, phone, { text, pictures }),
  }
}
