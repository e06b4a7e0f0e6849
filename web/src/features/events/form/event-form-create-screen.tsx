import { currentName } from '@partyline/domain/time/zone-names'
import { INVALID_TIME_RANGE } from '@partyline/domain/wording/event-refusals'
import { type SubmitEvent, useState } from 'react'
import { toast } from '../../../platform/pages/toasts.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { now } from '../../../platform/time/clock.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx'
import { useOneSave } from '../../../ui/fields/use-one-save.ts'
import columns from '../../../ui/layout/columns.module.css'
import { late } from '../../../ui/layout/late.ts'
import { StillPart } from '../../../ui/layout/late-part.tsx'
import styles from './event-form.module.css'
import {
  countDates,
  draftOf,
  isBackwards,
  isComplete,
  moveToZone,
  newForm,
  ruleOf,
  timesOf,
} from './event-form.ts'
import { EventFormFields } from './event-form-fields.tsx'
import { EventFormMissing } from './event-form-missing.tsx'
import { EventFormQuickFill } from './event-form-quick-fill.tsx'
import { EventFormRestored } from './event-form-restored.tsx'
import { focusProblem } from './focus-problem.ts'
import { useCreateEvent } from './use-create-event.ts'
import { useKeptForm } from './use-kept-form.ts'

// Drawings, which no letter of the form waits for.
const deck = late(() => import('./event-form-deck.tsx'))

/** The screen 'Set Up an Event'. */
export function EventFormCreateScreen() {
  const user = useCurrentUser()
  return user ? <CreateForm userId={user._id} /> : null
}

function CreateForm({ userId }: { userId: string }) {
  const { form, restored, change, startOver, forget } = useKeptForm({
    ...{ form: 'new', userId, sequence: 0 },
    begin: () => newForm(new Date(now()), currentName(viewerZone())),
    // Kept default times were an hour from an earlier now, so set them again.
    refresh: (kept) => ({ ...kept, ...moveToZone(kept, kept.timezone, new Date(now())) }),
  })
  const [asking, setAsking] = useState(false)
  const create = useCreateEvent(userId, forget)
  const begin = useOneSave(create.isPending)
  const ready = isComplete(form)
  const dates = countDates(form)

  const save = () => {
    const times = timesOf(form)
    if (times && begin()) create.mutate({ ...draftOf(form, times), ...(form.repeat.on && ruleOf(form)) })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const times = timesOf(form)
    if (!ready || !times) return
    if (isBackwards(form)) {
      focusProblem(event.currentTarget)
      return toast('error', INVALID_TIME_RANGE)
    }
    if (times.endTime.getTime() < now()) setAsking(true)
    else save()
  }
  return (
    <div className={styles.grid}>
      <div>
        <h1 className={`shout t1 ${columns.title}`}>Set Up an Event</h1>
        {restored && <EventFormRestored onStartOver={startOver} />}
        <form className={styles.form} method="post" onSubmit={submit} noValidate>
          <fieldset className={styles.fields} disabled={create.isPending}>
            <EventFormQuickFill userId={userId} form={form} onChange={change} />
            <EventFormFields form={form} onChange={change} isNew />
          </fieldset>
          <div className={styles.last}>
            <Button
              type="submit"
              wide
              disabled={!create.isPending && !ready}
              busy={create.isPending}
              busyLabel="Creating"
            >
              {dates > 1 ? `Create ${dates} Events` : 'Create Event'}
            </Button>
            <EventFormMissing form={form} />
          </div>
        </form>
        <QuestionDialog
          open={asking}
          question="Create an event in the past?"
          detail="It would already be over, so nobody could answer it."
          yes="Create Event"
          no="Back"
          onClose={() => setAsking(false)}
          onAnswer={(yes) => {
            setAsking(false)
            if (yes) save()
          }}
        />
      </div>
      <StillPart
        part={deck}
        of={form.startTime.slice(0, 2)}
        draw={({ EventFormDeck }) => <EventFormDeck hour={Number(form.startTime.slice(0, 2))} />}
      />
    </div>
  )
}
