import { useMinute } from '../../../platform/time/use-minute.ts'
import { IconAlertCircle } from '../../../ui/drawing/icons.ts'
import styles from './event-form.module.css'
import { type EventFormPart, timesOf } from './event-form.ts'

/** Warns before saving that an event would be over, or would have begun. */
export function EventFormPast({ form }: EventFormPart) {
  const now = useMinute()
  const times = timesOf(form)
  const warning = times && sayPast(times, now)
  return (
    <div aria-live="polite" className={styles.beside}>
      {warning && (
        <p className={styles.passed}>
          <IconAlertCircle aria-hidden="true" />
          <span>{warning}</span>
        </p>
      )}
    </div>
  )
}

function sayPast({ startTime, endTime }: { startTime: Date; endTime: Date }, now: Date): string | undefined {
  if (startTime >= now || startTime > endTime) return undefined
  return endTime < now
    ? 'This day and time are in the past, so nobody can answer.'
    : 'This start is in the past, so the event has begun.'
}
