import type { Phone } from '@partyline/domain/phones'
import { useState } from 'react'
import type { Params } from '../../platform/pages/paths.ts'
import { useOwnAccount } from '../../platform/people/use-own-account.ts'
import { now } from '../../platform/time/clock.ts'
import columns from '../../ui/layout/columns.module.css'
import { NumberCodes } from './number-codes.tsx'
import { NumberEntry } from './number-entry.tsx'

/** Asks for the account's new number, and then for a code from each phone as proof. */
export function ChangeNumberScreen({ params: { id = '' } }: { params: Params }) {
  const user = useOwnAccount(id)
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState<{ phone: Phone; at: number }>()
  if (!user) return null
  return (
    <>
      <h1 className={`shout t1 ${columns.title}`}>Change my number</h1>
      {sent ? (
        <NumberCodes
          user={user}
          phone={sent.phone}
          sentAt={sent.at}
          onSentAgain={() => setSent({ ...sent, at: now() })}
          onAnotherNumber={() => setSent(undefined)}
        />
      ) : (
        <NumberEntry
          user={user}
          typed={typed}
          onTypedChange={setTyped}
          onSent={(phone) => setSent({ phone, at: now() })}
        />
      )}
    </>
  )
}
