import type { GroupEnding } from '@partyline/contract/group-endings'
import type { Phone } from '@partyline/domain/phones'
import { CODE_LIFE } from '@partyline/domain/sign-in'
import { useState } from 'react'
import { draftPlace } from '../../platform/sending/drafts.ts'
import { useKeptChanges } from '../../platform/sending/use-kept-changes.ts'
import { now } from '../../platform/time/clock.ts'

interface CodesSent {
  /** In milliseconds since 1970; 0 while none were sent. */
  at: number
  /** The account's new number, if it gets one. */
  phone?: Phone
}

const NONE: CodesSent = { at: 0 }

export type CodedAct = 'number' | 'deletion' | `${GroupEnding | 'owner'} ${string}`

/**
 * The codes that were sent for an act on the account. This tab keeps them while they live, because a phone may
 * load the page again while its owner reads the text.
 * @returns `sent` is undefined before they are sent, and once they have expired. `drop` asks for new ones. `forget` is
 * for codes that are used: the screen stays as it is until the person leaves it.
 */
export function useCodesSent(act: CodedAct, personId: string) {
  const { form, setForm, forget } = useKeptChanges(draftPlace(`codes-${act}`, personId), NONE)
  const [openedAt] = useState(now)
  const drop = () => {
    setForm(NONE)
    forget()
  }
  const note = (phone?: Phone) => setForm({ at: now(), ...(phone && { phone }) })
  return { sent: form.at + CODE_LIFE > openedAt ? form : undefined, note, drop, forget }
}
