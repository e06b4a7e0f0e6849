import type { User } from '@partyline/contract/people'
import { useState } from 'react'
import type { Params } from '../../platform/pages/paths.ts'
import { useOwnAccount } from '../../platform/people/use-own-account.ts'
import columns from '../../ui/layout/columns.module.css'
import { NumberCodes } from './number-codes.tsx'
import { NumberEntry } from './number-entry.tsx'
import { useCodesSent } from './use-codes-sent.ts'

/** Asks for the account's new number, and then for a code from each phone as proof. */
export function ChangeNumberScreen({ params: { id = '' } }: { params: Params }) {
  const user = useOwnAccount(id)
  if (!user) return null
  return (
    <>
      <h1 className={`shout t1 ${columns.title}`}>Change my number</h1>
      <NumberAndCodes user={user} />
    </>
  )
}

function NumberAndCodes({ user }: { user: User }) {
  const [typed, setTyped] = useState('')
  const { sent, note, drop, forget } = useCodesSent('number', user._id)
  const phone = sent?.phone
  if (!phone) return <NumberEntry user={user} typed={typed} onTypedChange={setTyped} onSent={note} />
  return (
    <NumberCodes
      user={user}
      phone={phone}
      sentAt={sent.at}
      onSentAgain={() => note(phone)}
      onAnotherNumber={drop}
      onDone={forget}
    />
  )
}
