import type { Event } from '@partyline/contract/events'
import { REPLY_MAX } from '@partyline/domain/events/guest-questions'
import { REPLIES_KEPT } from '@partyline/domain/wording/rsvp-refusals'
import type { SubmitEvent } from 'react'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { personName } from '../../../platform/people/person-name.ts'
import { draftPlace } from '../../../platform/sending/drafts.ts'
import { useKeptChanges } from '../../../platform/sending/use-kept-changes.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconEyeOff } from '../../../ui/drawing/icons.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './rsvp.module.css'
import noteStyles from './rsvp-note.module.css'
import { useReplies } from './use-replies.ts'

/** By question, the replies that are typed and not sent. */
type Typed = Record<string, string>

const NOTHING: Typed = {}

/** The host's questions to a guest who comes or may come. A guest may leave each of them blank. */
export function RsvpQuestions({ event }: { event: Event }) {
  const { owner, viewer } = event
  const { questions } = event.extras
  const place = draftPlace(`replies-${event._id}`, useCurrentUser()?._id ?? '')
  const { form, setForm } = useKeptChanges(place, NOTHING)
  // A map, because a question may be the word 'constructor'.
  const typed = new Map(Object.entries(form))
  const replies = useReplies(event._id, () => setForm(NOTHING))
  const known = new Map(viewer?.replies.map(({ question, reply }) => [question, reply]))
  const changed = questions.flatMap((question) => {
    const reply = typed.get(question)
    return reply === undefined || reply === (known.get(question) ?? '') ? [] : [{ question, reply }]
  })
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    if (changed.length > 0) replies.send(changed)
  }
  return (
    <Card className={styles.card}>
      <h3 className="shout t3">
        <bdi>{owner.firstName ?? personName(owner)}</bdi> asks
      </h3>
      <form className={styles.form} onSubmit={submit} noValidate>
        {questions.map((question) => (
          <Field
            key={question}
            multiline
            optional
            rows={2}
            label={question}
            autoComplete="off"
            maxLength={REPLY_MAX}
            value={typed.get(question) ?? known.get(question) ?? ''}
            onValueChange={(reply) => setForm((before) => ({ ...before, [question]: reply }))}
          />
        ))}
        <p className={`small mute ${noteStyles.hint}`}>
          <IconEyeOff aria-hidden="true" />
          Only the hosts read it.
        </p>
        <Button
          type="submit"
          kind="soft"
          wide
          disabled={changed.length === 0 && !replies.isPending}
          busy={replies.isPending}
          busyLabel="Sending"
        >
          Send
        </Button>
      </form>
      <p role="status" className={styles.said}>
        {replies.isSuccess && changed.length === 0 && REPLIES_KEPT}
      </p>
      <p role="alert" className={styles.failure}>
        {replies.error ? failureSentence(replies.error) : ''}
      </p>
    </Card>
  )
}
