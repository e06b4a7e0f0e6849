import type { Event } from '@partyline/contract/events'
import { IconPhoneOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx'
import { useOneSave } from '../../../ui/fields/use-one-save.ts'
import { EventFormNotify } from './event-form-notify.tsx'
import { useCancelEvent } from './use-cancel-event.ts'

/** Cancels an event for good: asks first, and with RSVP on also whether its list is to be told. */
export function EventFormCancel({ event, disabled }: { event: Event; disabled: boolean }) {
  const [asking, setAsking] = useState<'cancel' | 'notify'>()
  const cancel = useCancelEvent(event._id)
  const begin = useOneSave(cancel.isPending)
  const close = () => setAsking(undefined)
  const cancelWith = (notify: boolean) => {
    close()
    if (begin()) cancel.mutate(notify)
  }
  return (
    <>
      <Button
        kind="bad"
        wide
        icon={<IconPhoneOff />}
        disabled={disabled}
        busy={cancel.isPending}
        busyLabel="Cancelling"
        onClick={() => setAsking('cancel')}
      >
        Cancel Event
      </Button>
      <QuestionDialog
        open={asking === 'cancel'}
        question="Cancel event?"
        detail="Its page stays and says that it is cancelled. This cannot be undone."
        align="start"
        destructive
        onClose={close}
        onAnswer={(yes) => {
          if (!yes) close()
          else if (event.rsvp) setAsking('notify')
          else cancelWith(false)
        }}
      />
      <EventFormNotify eventId={event._id} open={asking === 'notify'} onClose={close} onAnswer={cancelWith} />
    </>
  )
}
