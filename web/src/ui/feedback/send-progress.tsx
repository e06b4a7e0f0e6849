import { untilTomorrow } from '@partyline/domain/wording/thread'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '../drawing/icons.ts'
import { QuestionDialog } from './question-dialog.tsx'
import styles from './send-progress.module.css'

interface SendProgressProps {
  /** How many texts have gone out, of how many. */
  sent: number
  total: number
  /** How many could not be reached. */
  unreachable: number
  /** How many were silent for long, and are asked first. They are not in the total. */
  asked: number
  /** How many wait until tomorrow. */
  capped: number
  /** Phones that took no texts any more. They are not in the total. */
  off: number
  state: 'running' | 'paused' | 'stopped' | 'done'
  /** When a message goes out that waits for room in its sender's day, in words. Nobody can resume it. */
  held?: string | undefined
  /** Which action is running. */
  controlling: 'pause' | 'resume' | 'abort' | undefined
  onControl: (action: 'pause' | 'resume' | 'abort') => void
}

/** The progress of a sending, with buttons to pause, resume and stop it. */
export function SendProgress({ held, controlling, onControl, ...progress }: SendProgressProps) {
  const { sent, total, state } = progress
  const [asking, setAsking] = useState(false)
  const open = state === 'running' || state === 'paused'
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        {held && state === 'paused' ? `More than may be sent today: goes out ${held}` : sentence(progress)}
      </p>
      {/* A screen reader would read each count. The state is enough. */}
      <p className="sr" role="status">
        {STATES[state]}
      </p>
      {open && (
        <>
          <progress value={sent} max={Math.max(1, total)} aria-label="Sent so far" />
          <div className={styles.buttons}>
            {state === 'running' ? (
              <Button
                kind="soft"
                size={44}
                icon={<IconPlayerPause />}
                busy={controlling === 'pause'}
                onClick={() => onControl('pause')}
              >
                Pause
              </Button>
            ) : held ? null : (
              <Button
                kind="soft"
                size={44}
                icon={<IconPlayerPlay />}
                busy={controlling === 'resume'}
                onClick={() => onControl('resume')}
              >
                Resume
              </Button>
            )}
            <Button
              kind="bad"
              size={44}
              icon={<IconPlayerStop />}
              busy={controlling === 'abort'}
              onClick={() => setAsking(true)}
            >
              Stop
            </Button>
          </div>
        </>
      )}
      <QuestionDialog
        open={asking && open}
        question="Stop this message?"
        detail={`${count(sent)} of ${count(total)} have gone out already. The rest would never get it.`}
        yes="Yes, stop it"
        no="Keep it"
        align="start"
        destructive
        onClose={() => setAsking(false)}
        onAnswer={(yes) => {
          setAsking(false)
          if (yes) onControl('abort')
        }}
      />
    </div>
  )
}

const STATES = { running: 'Sending', paused: 'Paused', stopped: 'Stopped', done: 'Sent' } as const

function sentence({
  state,
  sent,
  total,
  unreachable,
  asked,
  capped,
  off,
}: Omit<SendProgressProps, 'held' | 'controlling' | 'onControl'>): string {
  const far = `${count(sent)} of ${count(total)}`
  switch (state) {
    case 'running':
      return [`Sending: ${far}`, ...(capped > 0 ? [untilTomorrow(capped)] : [])].join(', ')
    case 'paused':
      return `Paused: ${far} have gone out`
    case 'stopped':
      return `Stopped. ${far} had already gone out.`
    case 'done':
      return [
        `Sent to ${far}`,
        ...(unreachable > 0 ? [`${count(unreachable)} could not be reached`] : []),
        ...(asked > 0 ? [`${count(asked)} silent for 6 months, asked first`] : []),
        ...(off > 0 ? [`${count(off)} off`] : []),
      ].join(', ')
  }
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
