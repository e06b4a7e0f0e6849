import type { Event } from '@partyline/contract/events'
import { INVALID_TIME_RANGE } from '@partyline/domain/wording/events'
import { type FormEvent, useState } from 'react'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useOneSave } from '../../../ui/fields/use-one-save.ts'
import styles from './event-form.module.css'
import { draftOf, formOf, isComplete, timesOf } from './event-form.ts'
import { EventFormCancel } from './event-form-cancel.tsx'
import { EventFormFields } from './event-form-fields.tsx'
import { EventFormNotify } from './event-form-notify.tsx'
import { useUpdateEvent } from './use-update-event.ts'

/** An event, to be changed or cancelled. */
export function EventFormEdit({ event }: { event: Event }) {
  const [form, setForm] = useState(() => formOf(event))
  const [asking, setAsking] = useState(false)
  const save = useUpdateEvent(event._id)
  const begin = useOneSave(save.isPending)
  const ready = isComplete(form)

  const saveWith = (notify: boolean) => {
    const times = timesOf(form)
    if (times && begin()) save.mutate({ ...draftOf(form, times), notify })
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    const times = timesOf(form)
    if (!ready || !times || save.isPending) return
    if (times.startTime > times.endTime) return toast('error', INVALID_TIME_RANGE)
    if (form.rsvp) setAsking(true)
    else saveWith(false)
  }
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <fieldset className={styles.fields} disabled={save.isPending}>
        <EventFormFields form={form} onChange={(change) => setForm((shown) => ({ ...shown, ...change }))} />
      </fieldset>
      <div className={styles.two}>
        <Button kind="soft" onClick={() => goBack(event._id)}>
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={!save.isPending && !ready}
          busy={save.isPending}
          busyLabel="Saving"
          wide
        >
          Save Changes
        </Button>
      </div>
      <hr className={styles.rule} />
      <EventFormCancel event={event} disabled={save.isPending} />
      <EventFormNotify
        eventId={event._id}
        open={asking}
        onClose={() => setAsking(false)}
        onAnswer={(yes) => {
          setAsking(false)
          saveWith(yes)
        }}
      />
    </form>
  )
}

/** To where one came from; to the event when this is the first page of the visit. */
function goBack(id: string): void {
  if (history.length > 1) history.back()
  else void goTo(paths.event(id))
}
