import type { Attendee } from '@partyline/contract/event-attendees'
import type { Event } from '@partyline/contract/events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventQuery } from '../../../platform/events/event-query.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { useFollowing } from '../series/series-scope.tsx'
import { nameInWords } from './attendee-row.tsx'
import styles from './attendees.module.css'
import { useRemoveGuest } from './use-remove-guest.ts'

interface RemoveGuestProps {
  /** The event's id. */
  id: string
  attendee: Attendee
  open: boolean
  onClose: () => void
  /** Called once the guest is off the list. */
  onRemoved: () => void
}

/** Asks before a guest is taken off the list, and says what happens. */
export function RemoveGuest({ id, attendee, open, onClose, onRemoved }: RemoveGuestProps) {
  const { data: event } = useQuery({ ...eventQuery(id), enabled: open })
  const [all, setAll] = useState(false)
  const remove = useRemoveGuest(id, onRemoved)
  return (
    <Dialog open={open} title={`Take ${nameInWords(attendee)} off the list?`} align="start" onClose={onClose}>
      <div className={styles.setting}>
        <p>
          Their answer is deleted, and their place is free for the waitlist.
          {!attendee.byHand &&
            ' They get no more texts about it, and can’t answer again until you let them. We don’t text them about this.'}
        </p>
        {event?.series && <LaterDates event={event} checked={all} onCheckedChange={setAll} />}
        <Button
          kind="bad-filled"
          wide
          busy={remove.isPending}
          busyLabel="Removing"
          onClick={() => remove.send({ userId: attendee._id, removed: true, following: all })}
        >
          Remove
        </Button>
        <Button kind="soft" wide data-autofocus onClick={onClose}>
          Back
        </Button>
      </div>
    </Dialog>
  )
}

interface LaterDatesProps {
  event: Event
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** For a date of a series: the same for the later dates. */
function LaterDates({ event, ...checked }: LaterDatesProps) {
  const later = useFollowing(event).length - 1
  if (later < 1) return null
  const dates = later === 1 ? 'the one' : `the ${later}`
  return <Switch label={<b>Later dates too</b>} hint={`This date and ${dates} after it.`} {...checked} />
}
