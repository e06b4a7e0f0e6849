import { IconMapPin } from '../../../ui/drawing/icons.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import styles from './event-form.module.css'
import { type EventFormPart, excess } from './event-form.ts'
import { EventFormMore } from './event-form-more.tsx'
import { EventFormRepeat } from './event-form-repeat.tsx'
import { EventFormRsvp } from './event-form-rsvp.tsx'
import { EventFormWhen } from './event-form-when.tsx'

/** The fields of an event, the same for a new one and an edit. */
export function EventFormFields({ form, onChange, isNew = false }: EventFormPart & { isNew?: boolean }) {
  const over = excess(form)
  return (
    <>
      <Field
        label="Title"
        autoComplete="off"
        value={form.title}
        onValueChange={(title) => onChange({ title })}
        error={tooLong(over.title)}
      />
      <EventFormWhen form={form} onChange={onChange} />
      {isNew && <EventFormRepeat form={form} onChange={onChange} />}
      <Field
        label="Location"
        autoComplete="off"
        value={form.location}
        onValueChange={(location) => onChange({ location })}
        trailing={<IconMapPin aria-hidden="true" />}
        error={tooLong(over.location)}
      />
      <Field
        label="Description"
        optional
        multiline
        placeholder="What should people bring, wear or know?"
        value={form.description}
        onValueChange={(description) => onChange({ description })}
        error={tooLong(over.description)}
      />
      <EventFormRsvp form={form} onChange={onChange} />
      {(form.rsvp || form.extras.place !== 'all') && <EventFormMore form={form} onChange={onChange} />}
      <section className={styles.card} aria-label="Public page">
        <Switch
          label={<b>Show on my page</b>}
          hint="Anybody who opens your public page sees this event there until it begins."
          checked={form.extras.onPage}
          onCheckedChange={(onPage) => onChange({ extras: { ...form.extras, onPage } })}
        />
      </section>
    </>
  )
}

function tooLong(over: number): string | undefined {
  return over > 0 ? `Too long by ${over}` : undefined
}
