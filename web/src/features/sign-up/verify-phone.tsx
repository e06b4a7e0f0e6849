import { CODE_LIFE } from '@partyline/domain/sign-in'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useState } from 'react'
import { paths } from '../../platform/pages/paths.ts'
import { forgetLogin, usePendingLogin } from '../../platform/people/pending-login.ts'
import { now } from '../../platform/time/clock.ts'
import { SpeakingCaller } from '../../ui/drawing/speaking-caller.tsx'
import styles from '../sign-in/sign-in.module.css'
import { CodeEntry } from './code-entry.tsx'
import { PhoneEntry } from './phone-entry.tsx'
import { useCodeStep } from './use-code-step.ts'

/** Verifies a visitor's phone before sign-up: first the number, then the code from the text. */
export function VerifyPhone() {
  const pending = usePendingLogin()
  const [openedAt] = useState(now)
  const [typed, setTyped] = useState('')
  // A code sent before a reload still counts if it was alive when the screen was opened.
  const sent =
    pending?.referrer === paths.signUp && pending.sentAt + CODE_LIFE > openedAt ? pending : undefined
  const { atCode, goToCode, goToNumber } = useCodeStep(sent !== undefined)
  return (
    <>
      <SpeakingCaller mood={atCode ? 'o' : 'smile'} words={atCode ? '• • • •' : 'Hello?'} />
      <h1 className={`shout t1 ${styles.title}`}>Verify your Phone Number</h1>
      {atCode && sent ? (
        <CodeEntry
          pending={sent}
          onAnotherPhone={() => {
            forgetLogin()
            goToNumber()
          }}
        />
      ) : (
        <PhoneEntry typed={typed} onTypedChange={setTyped} onSent={goToCode} />
      )}
      {atCode && <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>}
    </>
  )
}
