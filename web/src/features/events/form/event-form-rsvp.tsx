import { REMINDER_DURATIONS } from '@partyline/domain/events/events'
import { describeDuration } from '@partyline/domain/time/durations'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { IconAlertCircle } from '../../../ui/drawing/icons.ts'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import styles from './event-form.module.css'
import { type EventForm, type EventFormPart, excess, timesOf } from './event-form.ts'

const CHOICES = REMINDER_DURATIONS.map((duration) => ({
  value: String(duration),
  label: describeDuration(duration),
}))

/** Whether the event takes answers, and if so the reminder. */
export function EventFormRsvp({ form, onChange }: EventFormPart) {
  const { rsvp, remind } = form
  const over = excess(form).reminder
  const change = (part: Partial<EventForm['remind']>) => onChange({ remind: { ...remind, ...part } })
  return (
    <section className={styles.card} aria-label="RSVP and reminder">
      <Switch
        className={styles.switch}
        label={<b>RSVP</b>}
        hint={form.repeat.on ? 'Ask for Yes, Maybe or No, date by date' : 'Ask for Yes, Maybe or No'}
        checked={rsvp}
        onCheckedChange={(on) => onChange({ rsvp: on })}
      />
      {rsvp && (
        <>
          <hr className={styles.rule} />
          <Switch
            className={styles.switch}
            label={<b>Reminder</b>}
            hint="One text to everyone who said Yes or Maybe and asked to be notified"
            checked={remind.on}
            onCheckedChange={(on) => change({ on })}
          />
          {remind.on && (
            <div className={styles.reminder}>
              <ChipGroup
                label="How long before the event"
                labelHidden
                options={CHOICES}
                value={String(remind.duration)}
                onValueChange={(value) => value && change({ duration: Number(value) })}
              />
              <ReminderPassed form={form} />
              <Field
                label="Reminder message"
                optional
                multiline
                rows={2}
                hint="Leave it blank, and we say what, when and where."
                value={remind.message}
                onValueChange={(message) => change({ message })}
                error={over > 0 ? `Too long by ${over}` : undefined}
              />
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** Says that a reminder can no longer go out. */
function ReminderPassed({ form }: { form: EventForm }) {
  const now = useMinute()
  const start = timesOf(form)?.startTime
  const passed = start !== undefined && start.getTime() - form.remind.duration <= now.getTime()
  return (
    <div aria-live="polite">
      {passed && (
        <p className={styles.passed}>
          <IconAlertCircle aria-hidden="true" />
          <span>The time for this reminder has passed, so it will not be sent.</span>
        </p>
      )}
    </div>
  )
}
