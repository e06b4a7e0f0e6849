import type { Event } from '@partyline/contract/events'
import type { User } from '@partyline/contract/people'
import type { Answer } from '@partyline/domain/events/rsvp'
import { PERSON_NAME_MAX } from '@partyline/domain/names/profile'
import { formatPhone, type Phone } from '@partyline/domain/phones'
import { whoSeesNames } from '@partyline/domain/wording/events'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useId, useState } from 'react'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { answerLooks } from '../../../platform/events/answer-looks.ts'
import { draftPlace } from '../../../platform/sending/drafts.ts'
import { useKeptChanges } from '../../../platform/sending/use-kept-changes.ts'
import { CordStrip } from '../../../ui/drawing/cord-strip.tsx'
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { yesWaits } from './event-capacity.ts'
import styles from './rsvp.module.css'
import { RsvpButtons } from './rsvp-buttons.tsx'
import { RsvpCapacity } from './rsvp-capacity.tsx'
import { RsvpGuests } from './rsvp-guests.tsx'
import { RsvpMe } from './rsvp-me.tsx'
import { RsvpNote } from './rsvp-note.tsx'
import type { TakenAnswer } from './taken-answer.ts'
import { useRsvp } from './use-rsvp.ts'

const RINGING =
  '<path d="M-62 68q-10 17 0 34M-78 58q-17 27 0 54M62 68q10 17 0 34M78 58q17 27 0 54" fill="none" ' +
  'stroke="var(--cord)" stroke-width="5" stroke-linecap="round"/>'

interface Typed {
  firstName: string
  lastName: string
  /** Undefined until they are typed or chosen here, because the server's may arrive after the card. */
  note?: string
  guests?: number
}

const NOTHING: Typed = { firstName: '', lastName: '' }

interface RsvpChoiceProps {
  event: Event
  user: User
  onTaken: (taken: TakenAnswer) => void
}

/**
 * Asks for the answer. Before it, asks for unknown names and, if allowed, for plus-ones. After Yes and Maybe,
 * asks whether to text about changes. What was typed outlives a reload and a login that ends.
 */
export function RsvpChoice({ event, user, onTaken }: RsvpChoiceProps) {
  const kept = useKeptChanges(draftPlace(`rsvp-${event._id}`, user._id), NOTHING)
  const { firstName, lastName, ...typed } = kept.form
  const { plusOnes } = event.extras
  const takesNote = event.takesNotes && !event.viewer?.host
  const note = typed.note ?? event.viewer?.note ?? ''
  const guests = Math.min(typed.guests ?? event.viewer?.guests ?? 0, plusOnes)
  const [asking, setAsking] = useState<Answer>()
  // The answer whose question was closed, by Back for example: the guest may take it for sent.
  const [unsent, setUnsent] = useState<Answer>()
  const rsvp = useRsvp(event, (taken) => {
    kept.forget()
    onTaken(taken)
  })
  const hintId = useId()
  const phone = formatPhone(user.phoneNumber as Phone)
  // Given names stay in the fields until the thanks.
  const [nameless] = useState(!user.firstName && !user.lastName)
  const filled = !nameless || (firstName.trim() !== '' && lastName.trim() !== '')

  const send = (status: Answer, notify: boolean) =>
    rsvp.send({
      status,
      notify,
      guests,
      ...(nameless && { firstName, lastName }),
      ...(takesNote && typed.note !== undefined && { note }),
    })
  const choose = (status: Answer) => {
    setUnsent(undefined)
    if (status === 'NO') send(status, false)
    else setAsking(status)
  }
  const answer = (notify: boolean) => {
    if (!asking) return
    setAsking(undefined)
    send(asking, notify)
  }
  return (
    <>
      <RsvpMe user={user} />
      {nameless && (
        <div className={styles.names}>
          {(['firstName', 'lastName'] as const).map((name) => (
            <Field
              key={name}
              label={name === 'firstName' ? 'First Name' : 'Last Name'}
              name={name}
              autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
              maxLength={PERSON_NAME_MAX}
              value={kept.form[name]}
              onValueChange={(value) => kept.setForm((before) => ({ ...before, [name]: value }))}
            />
          ))}
        </div>
      )}
      {plusOnes > 0 && (
        <RsvpGuests
          label="Who comes with you?"
          alone="Just me"
          most={plusOnes}
          value={guests}
          onValueChange={(chosen) => kept.setForm((before) => ({ ...before, guests: chosen }))}
        />
      )}
      {takesNote && (
        <RsvpNote
          event={event}
          value={note}
          onValueChange={(words) => kept.setForm((before) => ({ ...before, note: words }))}
        />
      )}
      <RsvpCapacity event={event} guests={guests} />
      <RsvpButtons
        chosen={event.viewer?.status ?? undefined}
        disabled={!filled}
        busy={rsvp.sending}
        yesWaits={yesWaits(event, guests)}
        describedBy={hintId}
        onChoose={choose}
      />
      <p className={styles.failure} role="alert">
        {rsvp.error ? failureSentence(rsvp.error) : ''}
      </p>
      <p className={styles.said} role="status">
        {unsent && `Your ${answerLooks[unsent].label} is not sent yet. Press it again to send it.`}
      </p>
      <p className="small faint" id={hintId}>
        {!filled && 'First and last name, then your answer. '}
        {whoSeesNames(event.extras.guestsSee)} {RATES_NOTICE}
      </p>
      <QuestionDialog
        open={asking !== undefined}
        question="Would you like to be notified if this event changes?"
        detail={
          <>
            Yes: we text <span className="nowrap">{phone}</span> when it changes, a reminder if the host set
            one, and what the host writes to guests. No: none of these. Only for this event.
          </>
        }
        art={
          <CordStrip
            height={150}
            cordAt={128}
            radius={11}
            pitch={9.8}
            thickness={5}
            callers={[{ x: 0, radius: 36, paint: 'butter', mood: 'smile', hat: 'cord' }]}
            extra={RINGING}
            within="container"
          />
        }
        onAnswer={answer}
        onClose={() => {
          setUnsent(asking)
          setAsking(undefined)
        }}
      />
    </>
  )
}
