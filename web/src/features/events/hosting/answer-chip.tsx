import type { Answer } from '@partyline/domain/rsvp'
import { answerLooks } from '../../../platform/events/answer-looks.ts'
import { MoodFace } from '../../../ui/drawing/mood-face.tsx'
import styles from './answer-chip.module.css'

/** A guest's answer in its colour; nothing for a guest without one. */
export function AnswerChip({ status, waiting }: { status: Answer | null; waiting: boolean }) {
  if (!status) return null
  const { mood, paint, given } = answerLooks[status]
  return (
    <span className={`${styles.chip} ${styles[waiting ? 'butter' : paint]}`}>
      <MoodFace size={24} paint="ivory" mood={mood} />
      {waiting ? 'Waitlist' : given}
    </span>
  )
}
