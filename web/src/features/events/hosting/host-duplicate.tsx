import type { Event } from '@partyline/contract/events'
import { quickFillTimes } from '@partyline/domain/events/events'
import { useState } from 'react'
import { sayTimes } from '../../../platform/events/event-times.ts'
import { now } from '../../../platform/time/clock.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconCopyPlus } from '../../../ui/drawing/icons.ts'
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx'
import { useOneSave } from '../../../ui/fields/use-one-save.ts'
import { useDuplicateEvent } from './use-duplicate-event.ts'

/** Makes the same event again without its guests, and shows it. It asks first, with the new date. */
export function HostDuplicate({ event, size = 48 }: { event: Event; size?: 44 | 48 }) {
  const [asking, setAsking] = useState(false)
  const duplicate = useDuplicateEvent(event._id)
  const begin = useOneSave(duplicate.isPending)
  return (
    <>
      <Button
        kind="card"
        size={size}
        wide={size === 48}
        icon={<IconCopyPlus />}
        busy={duplicate.isPending}
        busyLabel="Copying"
        onClick={() => setAsking(true)}
      >
        Duplicate
      </Button>
      <QuestionDialog
        open={asking}
        question="Duplicate this event?"
        detail={`A new event with the same words and settings, on ${dayOfCopy(event)}, without the guests. You can change it then.`}
        align="start"
        onClose={() => setAsking(false)}
        onAnswer={(yes) => {
          setAsking(false)
          if (yes && begin()) duplicate.mutate()
        }}
      />
    </>
  )
}

/** The day of the copy, in the event's zone. */
function dayOfCopy({ startTime, endTime, timezone }: Event): string {
  const old = { startTime: new Date(startTime), endTime: new Date(endTime) }
  const moved = quickFillTimes(old, new Date(now()), timezone)
  const times = { startTime: moved.startTime.toISOString(), endTime: moved.endTime.toISOString() }
  return sayTimes(times, timezone, String(new Date(now()).getUTCFullYear())).day
}
