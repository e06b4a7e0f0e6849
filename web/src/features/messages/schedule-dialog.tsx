import {
  changeScheduled,
  type ScheduledMessage,
  type ScheduleResult,
  scheduleMessage,
} from '@partyline/contract/scheduling'
import { MESSAGE_MAX } from '@partyline/domain/texts/segments'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { placeOf } from '@partyline/domain/time/zones'
import { TIME_PASSED } from '@partyline/domain/wording/scheduling'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../platform/calls/call.ts'
import { wasRefused } from '../../platform/calls/call-failed.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'
import { draftPlace } from '../../platform/sending/drafts.ts'
import { failureOf } from '../../platform/sending/send-failure.ts'
import { useKeptChanges } from '../../platform/sending/use-kept-changes.ts'
import { now } from '../../platform/time/clock.ts'
import { sayInFull } from '../../platform/time/region.ts'
import { viewerZone } from '../../platform/time/viewer-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconAlertCircle, IconClock } from '../../ui/drawing/icons.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { UnsavedChanges } from '../../ui/feedback/unsaved-changes.tsx'
import { type DayTime, defaultMoment, toDayTime, toMoment } from '../../ui/fields/day-time.ts'
import { Field } from '../../ui/fields/field.tsx'
import type { FullDraft } from './draft.ts'
import styles from './schedule-dialog.module.css'
import { WhenFields } from './when-fields.tsx'

interface ScheduleDialogProps {
  open: boolean
  /** The message to schedule; left out for a change of a scheduled one. */
  draft?: FullDraft
  scheduled?: ScheduledMessage
  onClose: () => void
  /** Called when it is scheduled: for when, in words. */
  onScheduled: (when: string) => void
}

/** Asks for the day and the time at which a message goes out. Changed words are still there after a press beside it. */
export function ScheduleDialog({ open, onClose, ...rest }: ScheduleDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      align="start"
      title={rest.scheduled ? 'Change the message' : 'Schedule for later'}
    >
      <ScheduleForm {...rest} />
    </Dialog>
  )
}

function ScheduleForm({ draft, scheduled, onScheduled }: Omit<ScheduleDialogProps, 'open' | 'onClose'>) {
  const zone = viewerZone()
  const errorId = useId()
  const [when, setWhen] = useState<DayTime>(() => firstChoice(scheduled))
  const userId = useCurrentUser()?._id ?? ''
  const [saved] = useState({ message: scheduled?.message ?? '' })
  const { form, setForm, resumed, forget } = useKeptChanges(
    draftPlace(`scheduled-${scheduled?._id ?? 'new'}`, userId),
    saved,
  )
  const words = form.message
  const [passed, setPassed] = useState(false)
  const moment = toMoment(when)
  const pictured = (scheduled?.mediaUrls.length ?? 0) > 0
  const saving = useMutation({
    mutationFn: (sendAt: string): Promise<ScheduleResult> =>
      scheduled
        ? call(changeScheduled, { params: { id: scheduled._id }, body: { message: words, sendAt, zone } })
        : call(scheduleMessage, {
            body: {
              message: draft?.text ?? '',
              mediaIds: draft?.mediaIds ?? [],
              sendAt,
              zone,
              key: keyFor(draft, sendAt),
            },
          }),
    onSuccess: (result, sendAt) => {
      if (!result.success) return
      forget()
      onScheduled(sayInFull(new Date(sendAt), zone))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!moment || saving.isPending) return
    const isPast = moment.getTime() <= now()
    setPassed(isPast)
    if (!isPast) saving.mutate(moment.toISOString())
  }
  const tooLong = words.length > MESSAGE_MAX
  const wrong = passed ? TIME_PASSED : wrongOf(saving.error, saving.data)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {resumed && <UnsavedChanges />}
      {scheduled && (
        <Field
          label="Message"
          multiline
          rows={4}
          value={words}
          onValueChange={(message) => setForm({ message })}
          error={tooLong ? `Too long by ${words.length - MESSAGE_MAX}` : undefined}
        />
      )}
      <WhenFields
        value={when}
        onChange={(chosen) => {
          setWhen(chosen)
          setPassed(false)
        }}
        from={toDayTime(new Date(now())).day}
        until={toDayTime(new Date(now() + 365 * DAY_MS)).day}
        describedBy={errorId}
        invalid={passed || !moment}
      />
      <p className={styles.says}>
        <IconClock aria-hidden="true" />
        <span>
          {moment ? `Goes out ${sayInFull(moment, zone)}` : 'Pick a day'}
          <span className={styles.zone}>Your time, {placeOf(zone)}</span>
        </span>
      </p>
      <div id={errorId} role="alert">
        {wrong && (
          <p className={styles.wrong}>
            <IconAlertCircle aria-hidden="true" />
            <span>{wrong}</span>
          </p>
        )}
      </div>
      <Button
        type="submit"
        wide
        busy={saving.isPending}
        busyLabel="Saving"
        disabled={!moment || (scheduled !== undefined && ((words.trim() === '' && !pictured) || tooLong))}
      >
        {scheduled ? 'Save Changes' : 'Schedule Message'}
      </Button>
    </form>
  )
}

/** For a failed message, its old time would be in the past. */
function firstChoice(scheduled: ScheduledMessage | undefined): DayTime {
  const at = scheduled ? Date.parse(scheduled.sendAt) : 0
  return toDayTime(at > now() ? new Date(at) : defaultMoment(now()))
}

/** Another time makes another request with a key of its own. A second click uses the same key. */
function keyFor(draft: FullDraft | undefined, sendAt: string): string {
  return `${draft?.key}-${Date.parse(sendAt)}`
}

function wrongOf(error: Error | null, result: ScheduleResult | undefined): string | undefined {
  if (result && !result.success) return failureOf(result).sentence
  if (!error) return undefined
  return wasRefused(error) ? error.message : 'That could not be saved. Please try again.'
}
