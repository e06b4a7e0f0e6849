import type { Event } from '@partyline/contract/events'
import { INVALID_TIME_RANGE } from '@partyline/domain/wording/event-refusals'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { goBack } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useOneSave } from '../../../ui/fields/use-one-save.ts'
import { countAnswers } from '../count-answers.ts'
import { SeriesScope, useFollowing } from '../series/series-scope.tsx'
import styles from './event-form.module.css'
import { draftOf, formOf, isBackwards, isComplete, timesOf } from './event-form.ts'
import { EventFormCancel } from './event-form-cancel.tsx'
import { EventFormChanged } from './event-form-changed.tsx'
import { isElsewhere, isQuiet, sayEdits } from './event-form-changes.ts'
import { EventFormFields } from './event-form-fields.tsx'
import { EventFormMissing } from './event-form-missing.tsx'
import { findNews } from './event-form-news.ts'
import { EventFormNotify } from './event-form-notify.tsx'
import { EventFormRestored } from './event-form-restored.tsx'
import { EventFormRsvpOff } from './event-form-rsvp-off.tsx'
import { focusProblem } from './focus-problem.ts'
import { useKeptForm } from './use-kept-form.ts'
import { useUpdateEvent } from './use-update-event.ts'

/** Lets the owner change or cancel an event. */
export function EventFormEdit({ event, userId }: { event: Event; userId: string }) {
  const { _id: id, sequence } = event
  const { form, base, restored, change, rebase, startOver, forget } = useKeptForm({
    ...{ form: id, userId, sequence },
    begin: () => formOf(event),
  })
  const now = { sequence, form: formOf(event) }
  const quiet = isQuiet(now.form, form)
  const news = base.sequence === sequence ? [] : findNews(base.form, now.form, form)
  const changed = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState<'scope' | 'off' | 'notify'>()
  const [following, setFollowing] = useState(false)
  const dates = useFollowing(event)
  const save = useUpdateEvent(id, forget)
  const begin = useOneSave(save.isPending)
  const refused = save.isError && news.length > 0
  // The person stands at Save, far below. Save takes the focus back first, when it is no longer busy.
  useEffect(() => {
    if (refused) changed.current?.focus()
  }, [refused])
  const ready = isComplete(form)
  const answered = countAnswers(following ? dates : [event])

  const saveWith = (notify: boolean, all = following) => {
    setAsking(undefined)
    const times = timesOf(form)
    if (times && begin())
      save.mutate({
        ...draftOf(form, times),
        notify,
        sequence: news.length > 0 ? base.sequence : sequence,
        ...(all && { following: true }),
      })
  }
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    if (!ready || save.isPending) return
    if (news.length > 0) return changed.current?.focus()
    if (isBackwards(form)) {
      focusProblem(submitted.currentTarget)
      return toast('error', INVALID_TIME_RANGE)
    }
    setFollowing(false)
    if (dates.length > 0) setAsking('scope')
    else askOn()
  }
  const askOn = (all = false) => {
    if (quiet) saveWith(false, all)
    else if (form.rsvp) setAsking('notify')
    else if (countAnswers(all ? dates : [event]) > 0) setAsking(event.rsvp ? 'off' : 'notify')
    else saveWith(false, all)
  }
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      {news.length > 0 && (
        <EventFormChanged
          news={news}
          place={changed}
          onTake={() =>
            rebase(
              now,
              news.reduce((taken, { take }) => take(taken), form),
            )
          }
          onKeep={() => rebase(now, form)}
        />
      )}
      {restored && <EventFormRestored onStartOver={startOver} />}
      <fieldset className={styles.fields} disabled={save.isPending}>
        <EventFormFields form={form} onChange={change} />
      </fieldset>
      <div className={styles.last}>
        <div className={styles.two}>
          <Button
            kind="soft"
            onClick={() => {
              forget()
              goBack(paths.event(id))
            }}
          >
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
        <EventFormMissing form={form} />
      </div>
      <hr className={styles.rule} />
      <EventFormCancel event={event} disabled={save.isPending} onCancelled={forget} />
      <SeriesScope
        event={event}
        question="Which dates?"
        yes="Save"
        changes={sayEdits(event, form)}
        note={`Answers stay as they are.${quiet ? '' : ' Next we ask whether to text people about it.'}`}
        open={asking === 'scope'}
        onClose={() => setAsking(undefined)}
        onChosen={(all) => {
          setFollowing(all)
          askOn(all)
        }}
      />
      <EventFormNotify
        eventId={id}
        question="Notify the RSVP List of these changes?"
        several={following}
        tellsInvited={isElsewhere(event, form)}
        open={asking === 'notify'}
        onClose={() => setAsking(undefined)}
        onAnswer={saveWith}
      />
      <EventFormRsvpOff
        event={event}
        answered={answered}
        open={asking === 'off'}
        onClose={() => setAsking(undefined)}
        onSave={saveWith}
      />
    </form>
  )
}
