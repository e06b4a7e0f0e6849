import type { User } from '@partyline/contract/people'
import { suggestHandle } from '@partyline/domain/names/names'
import { useEffect, useRef } from 'react'
import { fetchAhead } from '../../platform/pages/go-to.ts'
import { paths } from '../../platform/pages/paths.ts'
import { AboutStep } from './about-step.tsx'
import { HandleStep } from './handle-step.tsx'
import { IntroStep } from './intro-step.tsx'
import { Progress, STEPS } from './progress.tsx'
import { useDraft } from './use-draft.ts'
import { useSignUp } from './use-sign-up.ts'
import { useStep } from './use-step.ts'
import styles from './wizard.module.css'

interface WizardProps {
  user: User
  onDone: (user: User) => Promise<void>
}

/** Three steps to a complete profile: About, Handle, Intro Message. */
export function Wizard({ user, onDone }: WizardProps) {
  const [draft, write] = useDraft(user)
  const heading = useRef<HTMLHeadingElement>(null)
  const [step, goToStep] = useStep(draft.step)
  const { submit, busy } = useSignUp({
    onDone,
    onRefused: (step) => {
      if (step !== undefined) goToStep(step)
    },
  })
  const { step: _, photo, ...words } = draft
  const handle = draft.handle ?? suggestHandle(draft.firstName, draft.lastName)

  // Load the error screen before the connection can break.
  useEffect(() => fetchAhead(paths.signUpError), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is remembered, and read out from its start
  useEffect(() => {
    write({ step })
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [step])

  return (
    <>
      <h1 className={`shout t1 ${styles.title}`}>Sign Up</h1>
      <Progress step={step} />
      <h2 className="sr" ref={heading} tabIndex={-1}>
        {`Step ${step + 1} of ${STEPS.length}: ${STEPS[step]}`}
      </h2>
      {step === 0 && <AboutStep draft={draft} onChange={write} onNext={() => goToStep(1)} />}
      {step === 1 && (
        <HandleStep
          handle={handle}
          onHandleChange={(typed) => write({ handle: typed })}
          onBack={() => goToStep(0)}
          onNext={() => goToStep(2)}
        />
      )}
      {step === 2 && (
        <IntroStep
          intro={draft.intro}
          handle={handle}
          busy={busy}
          onIntroChange={(intro) => write({ intro })}
          onBack={() => goToStep(1)}
          onSignUp={() => submit({ ...words, photo, handle })}
        />
      )}
    </>
  )
}
