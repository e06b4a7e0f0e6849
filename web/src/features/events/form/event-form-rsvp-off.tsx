import type { Event } from '@partyline/contract/events'
import { useState } from 'react'
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx'
import { EventFormNotify } from './event-form-notify.tsx'

interface EventFormRsvpOffProps {
  event: Event
  /** How many people have answered, with their plus-ones. */
  answered: number
  open: boolean
  onSave: (notify: boolean) => void
  onClose: () => void
}

/** Asks before an event with answers stops taking them, and asks whether to tell the guests. */
export function EventFormRsvpOff({ event, answered, open, onSave, onClose }: EventFormRsvpOffProps) {
  const [sure, setSure] = useState(false)
  const close = () => {
    setSure(false)
    onClose()
  }
  const reminded = event.remind.on ? ', and no reminder goes out' : ''
  return (
    <>
      <QuestionDialog
        open={open && !sure}
        question="Turn RSVP off?"
        detail={`${answered === 1 ? '1 person has' : `${answered.toLocaleString('en-US')} people have`} answered. From then on nobody can answer, the RSVP list is hidden${reminded}. All of it is kept for when you turn it on again.`}
        align="start"
        destructive
        yes="Turn off"
        no="Keep it"
        onClose={close}
        onAnswer={(yes) => (yes ? setSure(true) : close())}
      />
      <EventFormNotify
        eventId={event._id}
        question="Notify the RSVP List that RSVP is off?"
        open={open && sure}
        onClose={close}
        onAnswer={(notify) => {
          setSure(false)
          onSave(notify)
        }}
      />
    </>
  )
}
