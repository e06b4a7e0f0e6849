import type { Event } from '@partyline/contract/events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconPhoneOff } from '../../../ui/drawing/icons.ts'
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx'
import { useOneSave } from '../../../ui/fields/use-one-save.ts'
import { hostingQuery } from '../hosting/host-query.ts'
import { SeriesScope, useFollowing } from '../series/series-scope.tsx'
import { EventFormNotify } from './event-form-notify.tsx'
import { useCancelEvent } from './use-cancel-event.ts'

interface EventFormCancelProps {
  event: Event
  disabled: boolean
  onCancelled: () => void
}

/** Cancels an event. It asks first, and if a text would reach anybody, also whether to send one. */
export function EventFormCancel({ event, disabled, onCancelled }: EventFormCancelProps) {
  const [asking, setAsking] = useState<'scope' | 'cancel' | 'notify'>()
  const [following, setFollowing] = useState(false)
  const dates = useFollowing(event)
  const { data: reach, refetch } = useQuery({ ...hostingQuery(event._id), meta: {} })
  const cancel = useCancelEvent(event, onCancelled)
  const begin = useOneSave(cancel.isPending)
  const close = () => setAsking(undefined)
  const cancelWith = (notify: boolean) => {
    close()
    if (begin()) cancel.mutate({ notify, following })
  }
  // If nobody would get a text, there is nothing to ask. If it is not known yet, the dialog asks.
  const wouldReach = following || !reach || reach.people + reach.unanswered > 0
  return (
    <>
      <Button
        kind="bad"
        wide
        icon={<IconPhoneOff />}
        disabled={disabled}
        busy={cancel.isPending}
        busyLabel="Cancelling"
        onClick={() => {
          setFollowing(false)
          setAsking(dates.length > 0 ? 'scope' : 'cancel')
          void refetch()
        }}
      >
        Cancel Event
      </Button>
      <SeriesScope
        event={event}
        question="Cancel which dates?"
        yes="Next"
        changes={[]}
        note="We ask once more before anything is cancelled."
        open={asking === 'scope'}
        onClose={close}
        onChosen={(all) => {
          setFollowing(all)
          setAsking('cancel')
        }}
      />
      <QuestionDialog
        open={asking === 'cancel'}
        question={following ? `Cancel ${dates.length} events?` : 'Cancel event?'}
        detail={
          following
            ? 'Their pages stay and say that they are cancelled. Host tools can bring them back.'
            : 'Its page stays and says that it is cancelled. Host tools can bring it back.'
        }
        align="start"
        destructive
        onClose={close}
        onAnswer={(yes) => {
          if (!yes) close()
          else if (wouldReach) setAsking('notify')
          else cancelWith(false)
        }}
      />
      <EventFormNotify
        eventId={event._id}
        question="Notify the RSVP List that it is cancelled?"
        several={following}
        tellsInvited
        open={asking === 'notify'}
        onClose={close}
        onAnswer={cancelWith}
      />
    </>
  )
}
