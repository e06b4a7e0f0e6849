import { ANSWERS, type Answer } from '@partyline/domain/rsvp'
import { answerLooks } from '../../../platform/events/answer-looks.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CallerFace } from '../../../ui/drawing/caller-face.tsx'
import styles from './rsvp.module.css'

interface RsvpKeysProps {
  /** What one has answered before. */
  chosen: Answer | undefined
  disabled: boolean
  /** Which answer is on its way. */
  busy: Answer | undefined
  /** A Yes goes on the waitlist. */
  yesWaits: boolean
  /** The id of what says why they are disabled. */
  describedBy: string
  onChoose: (answer: Answer) => void
}

/** Yes, Maybe and No: each with its paint, its face and its word. */
export function RsvpKeys({ chosen, disabled, busy, yesWaits, describedBy, onChoose }: RsvpKeysProps) {
  return (
    <div className={styles.keys}>
      {ANSWERS.map((answer) => {
        const { label, mood, paint } = answerLooks[answer]
        return (
          <button
            key={answer}
            type="button"
            className={classNames(styles.key, styles[paint], busy === answer && styles.busy)}
            disabled={disabled}
            aria-pressed={chosen === answer}
            aria-busy={busy === answer || undefined}
            aria-describedby={disabled ? describedBy : undefined}
            onClick={() => !busy && onChoose(answer)}
          >
            <CallerFace
              size={54}
              paint="ivory"
              mood={mood}
              {...(answer === 'YES' && { hat: 'cord' as const })}
            />
            {label}
            {yesWaits && answer === 'YES' && <small className={styles.keyNote}>Waitlist</small>}
          </button>
        )
      })}
    </div>
  )
}
