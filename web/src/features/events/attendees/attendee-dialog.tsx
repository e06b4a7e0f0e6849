import type { Attendee } from '@partyline/contract/event-attendees'
import type { Answer } from '@partyline/domain/events/rsvp'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { nameInWords } from './attendee-row.tsx'
import styles from './attendees.module.css'
import { GuestAnswerFields } from './guest-answer-fields.tsx'
import { RemoveGuest } from './remove-guest.tsx'
import { useAnswerForGuest } from './use-answer-for-guest.ts'

interface AttendeeDialogProps {
  /** The event's id. */
  id: string
  attendee: Attendee
  /** The answer on the list. */
  answer: Answer
  /** The most people that a guest may bring along. */
  plusOnes: number
  open: boolean
  onClose: () => void
  /** Called once it is saved and the list shows it. */
  onSet: () => void
}

/** Sets a guest's answer and plus-ones, or takes the guest off the list after a question. */
export function AttendeeDialog(props: AttendeeDialogProps) {
  const { id, attendee, answer, plusOnes, open, onClose, onSet } = props
  const [status, setStatus] = useState(answer)
  const [guests, setGuests] = useState(Math.min(attendee.guests, plusOnes))
  const [removing, setRemoving] = useState(false)
  const name = nameInWords(attendee)
  const save = useAnswerForGuest(id, name, onSet)
  return (
    <>
      <Dialog open={open && !removing} title={name} onClose={onClose} align="start">
        <form
          className={styles.setting}
          onSubmit={(event) => {
            event.preventDefault()
            save.send({ userId: attendee._id, status, guests: status === 'NO' ? 0 : guests })
          }}
        >
          <GuestAnswerFields
            plusOnes={plusOnes}
            status={status}
            onStatusChange={setStatus}
            guests={guests}
            onGuestsChange={setGuests}
          />
          <p className="small faint">
            They get no text about this. If they asked for texts about the event, they still get them.
          </p>
          <Button type="submit" wide busy={save.isPending} busyLabel="Setting">
            Set the answer
          </Button>
          <Button kind="bad" wide onClick={() => setRemoving(true)}>
            Remove from the list
          </Button>
        </form>
      </Dialog>
      <RemoveGuest
        id={id}
        attendee={attendee}
        open={open && removing}
        onClose={() => setRemoving(false)}
        onRemoved={onSet}
      />
    </>
  )
}
