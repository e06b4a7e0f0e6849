import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { createToaster, type ToastKind } from '../../ui/feedback/create-toaster.ts'
import { CutOff } from '../../ui/feedback/cut-off.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { ToastCard } from '../../ui/feedback/toast-card.tsx'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { TypingDots } from '../../ui/feedback/typing-dots.tsx'
import styles from './components-screen.module.css'
import { Section } from './section.tsx'

const TOASTS: [ToastKind, string][] = [
  ['default', 'Code on its way'],
  ['success', 'Updated'],
  ['warning', 'Failed to save change'],
  ['error', 'Something happened...'],
  ['info', 'You’re already following #porchclub'],
]

/** Toasts, and screens that are empty, loading, or without a connection. */
export function States() {
  const [toaster] = useState(() => createToaster())
  return (
    <>
      <Section title="Toasts: default, success, warning, error, info">
        {TOASTS.map(([kind, text]) => (
          <ToastCard key={kind} kind={kind} text={text} onDismiss={() => {}} />
        ))}
        <div className={styles.row}>
          {TOASTS.map(([kind, text]) => (
            <Button key={kind} kind="card" size={44} onClick={() => toaster.show(kind, text)}>
              {kind}
            </Button>
          ))}
        </div>
        <Toaster toaster={toaster} />
      </Section>
      <Section title="Loading">
        <div className={styles.row}>
          <TypingDots />
        </div>
        <SkeletonGroup>
          <Skeleton width="60%" height={24} />
          <br />
          <Skeleton height={108} radius="var(--r-l)" />
        </SkeletonGroup>
        <div className={styles.frame} style={{ '--main-min': '520px' } as React.CSSProperties}>
          <LoadingScreen />
        </div>
      </Section>
      <Section title="Empty">
        <EmptyState
          title="You’re not in any groups."
          action={<ButtonLink href="#components">New Group</ButtonLink>}
        >
          Groups are where everyone talks to everyone. Join one by texting its name to the shared number.
        </EmptyState>
      </Section>
      <Section title="Cut off">
        <div className={styles.frame} style={{ padding: '0 20px 20px' }}>
          <CutOff
            message="There was an error creating your user profile."
            hint="Press Back to try again."
            actions={
              <>
                <Button>Back</Button>
                <ButtonLink href="#components" kind="soft">
                  Home
                </ButtonLink>
              </>
            }
          />
        </div>
      </Section>
    </>
  )
}
