import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import styles from './send-progress.module.css'

interface SendProgressProps {
  /** How many texts have gone out, of how many. */
  sent: number
  total: number
  /** How many could not be reached. */
  unreachable: number
  state: 'running' | 'paused' | 'stopped' | 'done'
  /** Which action is running. */
  controlling: 'pause' | 'resume' | 'abort' | undefined
  onControl: (action: 'pause' | 'resume' | 'abort') => void
}

/** The progress of a sending, with buttons to pause, resume and stop it. */
export function SendProgress({ sent, total, unreachable, state, controlling, onControl }: SendProgressProps) {
  const [asking, setAsking] = useState(false)
  const open = state === 'running' || state === 'paused'
  return (
    <div className={styles.progress}>
      <p className={styles.words}>{sentence(state, sent, total, unreachable)}</p>
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
            ) : (
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

function sentence(
  state: SendProgressProps['state'],
  sent: number,
  total: number,
  unreachable: number,
): string {
  const far = `${count(sent)} of ${count(total)}`
  switch (state) {
    case 'running':
      return `Sending: ${far}`
    case 'paused':
      return `Paused: ${far} have gone out`
    case 'stopped':
      return `Stopped. ${far} had already gone out.`
    case 'done':
      return `Sent to ${far}${unreachable > 0 ? `, ${count(unreachable)} could not be reached` : ''}`
  }
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
