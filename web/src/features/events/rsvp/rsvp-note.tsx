import type { Event } from '@partyline/contract/events'
import { GUEST_NOTE_MAX } from '@partyline/domain/limits/note-limits'
import { personName } from '../../../platform/people/person-name.ts'
import { IconEyeOff } from '../../../ui/drawing/icons.ts'
import { Field } from '../../../ui/fields/field.tsx'
import styles from './rsvp-note.module.css'

interface RsvpNoteProps {
  event: Event
  value: string
  onValueChange: (note: string) => void
}

/** Words for the hosts, sent with the answer. */
export function RsvpNote({ event: { owner }, value, onValueChange }: RsvpNoteProps) {
  return (
    <Field
      multiline
      optional
      name="note"
      autoComplete="off"
      label={`A note for ${owner.firstName ?? personName(owner)}`}
      maxLength={GUEST_NOTE_MAX}
      value={value}
      onValueChange={onValueChange}
      hint={
        <span className={styles.hint}>
          <IconEyeOff aria-hidden="true" />
          Only the hosts read it. It goes out with your answer.
        </span>
      }
    />
  )
}
