import { ANSWERS, type Answer } from '@partyline/domain/events/rsvp'
import { answerLooks } from '../../../platform/events/answer-looks.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CallerFace } from '../../../ui/drawing/caller-face.tsx'
import styles from './rsvp.module.css'

interface RsvpButtonsProps {
  /** The earlier answer. */
  chosen: Answer | undefined
  disabled: boolean
  /** The answer that is being sent. */
  busy: Answer | undefined
  /** A Yes would go on the waitlist. */
  yesWaits: boolean
  /** The id of the element that says why they are disabled. */
  describedBy: string
  onChoose: (answer: Answer) => void
}

/** Yes, Maybe and No, each with its colour, its face and its word. */
export function RsvpButtons({ chosen, disabled, busy, yesWaits, describedBy, onChoose }: RsvpButtonsProps) {
  return (
    <div className={styles.buttons}>
      {ANSWERS.map((answer) => {
        const { label, mood, paint } = answerLooks[answer]
        return (
          <button
            key={answer}
            type="button"
            className={classNames(styles.button, styles[paint], busy === answer && styles.busy)}
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
            {yesWaits && answer === 'YES' && <small className={styles.buttonNote}>Waitlist</small>}
          </button>
        )
      })}
    </div>
  )
}
