import type { WritingGuest } from '@partyline/contract/guest-words'
import { MESSAGE_MAX } from '@partyline/domain/texts/segments'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { draftPlace } from '../../../platform/sending/drafts.ts'
import { useKeptWords } from '../../../platform/sending/use-kept-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconSend } from '../../../ui/drawing/icons.ts'
import { Field } from '../../../ui/fields/field.tsx'
import styles from './host-questions.module.css'
import type { useNoteActs } from './use-note-acts.ts'

interface HostAnswerProps {
  eventId: string
  guest: WritingGuest
  /** The note to answer. */
  note: string
  acts: ReturnType<typeof useNoteActs>
  onClose: () => void
}

/** The field for a host's answer to one guest. While it is blank, its button does nothing and says why. */
export function HostAnswer({ eventId, guest, note, acts, onClose }: HostAnswerProps) {
  const userId = useCurrentUser()?._id ?? ''
  const place = (kind: string) => draftPlace(`${kind}-${eventId}-${guest.id}`, userId)
  const [message, setMessage, clearSent] = useKeptWords(place('guest-answer'))
  const { keyFor, forget } = useIdempotencyKey(place('guest-answer-key'))
  const [blank, setBlank] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const first = guest.name?.split(' ')[0]
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (acts.isPending) return
    if (message.trim() === '') {
      setBlank(true)
      field.current?.focus()
      return
    }
    acts.mutate(
      { act: 'answer', note, message, key: keyFor({ note, message }) },
      {
        onSuccess: () => {
          forget()
          if (clearSent(message)) onClose()
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        multiline
        label={`Your answer to ${first ?? 'this guest'}`}
        labelHidden
        name="answer"
        autoComplete="off"
        maxLength={MESSAGE_MAX}
        ref={field}
        value={message}
        onValueChange={(typed) => {
          setMessage(typed)
          setBlank(false)
        }}
        hint={`Only ${first ?? 'this guest'} reads it, as a text with your name.`}
        error={blank ? 'Write an answer first.' : undefined}
      />
      <div className={styles.formButtons}>
        <Button kind="soft" size={48} wide onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" size={48} wide icon={<IconSend />} busy={acts.isPending} busyLabel="Sending">
          Send Answer
        </Button>
      </div>
    </form>
  )
}
