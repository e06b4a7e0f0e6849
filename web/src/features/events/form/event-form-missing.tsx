import styles from './event-form.module.css'
import { type EventForm, findMissing, hasProblem } from './event-form.ts'

/** Names the missing fields beside the disabled button. */
export function EventFormMissing({ form }: { form: EventForm }) {
  const missing = findMissing(form)
  const words = missing.length > 0 ? `Still needed: ${missing.join(', ')}.` : undefined
  return (
    <p className={`small mute ${styles.missing}`} aria-live="polite">
      {words ?? (hasProblem(form) && 'One of the fields above says what to change.')}
    </p>
  )
}
