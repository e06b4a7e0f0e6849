import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import styles from './send-progress.module.css'

interface SendProgressProps {
  /** Gone out so far, of all. */
  sent: number
  total: number
  /** Could not be reached. */
  unreachable: number
  state: 'running' | 'paused' | 'stopped' | 'done'
  /** Which wish is on its way. */
  steering: 'pause' | 'resume' | 'abort' | undefined
  onSteer: (wish: 'pause' | 'resume' | 'abort') => void
}

/** How far a sending is, with keys to pause, resume and stop it. */
export function SendProgress({ sent, total, unreachable, state, steering, onSteer }: SendProgressProps) {
  const [asking, setAsking] = useState(false)
  const open = state === 'running' || state === 'paused'
  return (
    <div className={styles.progress}>
      <p className={styles.words}>{sentence(state, sent, total, unreachable)}</p>
      {/* Each count would be read out; the state is enough. */}
      <p className="sr" role="status">
        {STATES[state]}
      </p>
      {open && (
        <>
          <progress className={styles.bar} value={sent} max={Math.max(1, total)} aria-label="Sent so far" />
          <div className={styles.keys}>
            {state === 'running' ? (
              <Button
                kind="soft"
                size={44}
                icon={<IconPlayerPause />}
                busy={steering === 'pause'}
                onClick={() => onSteer('pause')}
              >
                Pause
              </Button>
            ) : (
              <Button
                kind="soft"
                size={44}
                icon={<IconPlayerPlay />}
                busy={steering === 'resume'}
                onClick={() => onSteer('resume')}
              >
                Resume
              </Button>
            )}
            <Button
              kind="bad"
              size={44}
              icon={<IconPlayerStop />}
              busy={steering === 'abort'}
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
          if (yes) onSteer('abort')
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
