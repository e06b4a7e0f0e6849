import { INVALID_TIME_RANGE } from '@partyline/domain/wording/events'
import { currentName } from '@partyline/domain/zone-names'
import { type FormEvent, useState } from 'react'
import { toast } from '../../../platform/pages/toasts.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { now } from '../../../platform/time/clock.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useOneSave } from '../../../ui/fields/use-one-save.ts'
import styles from './event-form.module.css'
import { draftOf, isComplete, newForm, timesOf } from './event-form.ts'
import { EventFormDeck } from './event-form-deck.tsx'
import { EventFormFields } from './event-form-fields.tsx'
import { EventFormQuickFill } from './event-form-quick-fill.tsx'
import { useCreateEvent } from './use-create-event.ts'

/** Set Up an Event. */
export function EventFormCreateScreen() {
  const user = useCurrentUser()
  return user ? <CreateForm userId={user._id} /> : null
}

function CreateForm({ userId }: { userId: string }) {
  const [form, setForm] = useState(() => newForm(new Date(now()), currentName(viewerZone())))
  const create = useCreateEvent(userId)
  const begin = useOneSave(create.isPending)
  const ready = isComplete(form)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const times = timesOf(form)
    if (!ready || !times) return
    if (times.startTime > times.endTime) return toast('error', INVALID_TIME_RANGE)
    if (begin()) create.mutate(draftOf(form, times))
  }
  return (
    <div className={styles.grid}>
      <div>
        <h1 className={`shout t1 ${styles.title}`}>Set Up an Event</h1>
        <form className={styles.form} method="post" onSubmit={submit} noValidate>
          <fieldset className={styles.fields} disabled={create.isPending}>
            <EventFormQuickFill userId={userId} onFill={setForm} />
            <EventFormFields
              form={form}
              onChange={(change) => setForm((shown) => ({ ...shown, ...change }))}
            />
          </fieldset>
          <Button
            type="submit"
            wide
            disabled={!create.isPending && !ready}
            busy={create.isPending}
            busyLabel="Creating"
          >
            Create Event
          </Button>
        </form>
      </div>
      <EventFormDeck hour={Number(form.startTime.slice(0, 2))} />
    </div>
  )
}
