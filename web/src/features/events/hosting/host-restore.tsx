import type { Event } from '@partyline/contract/events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconArrowBackUp } from '../../../ui/drawing/icons.ts'
import { useOneSave } from '../../../ui/fields/use-one-save.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { EventFormNotify } from '../form/event-form-notify.tsx'
import { seriesQuery } from '../series/series-query.ts'
import styles from './host.module.css'
import { useRestoreEvent } from './use-restore-event.ts'

/** Brings a cancelled event back, or it and the later dates that were cancelled with it. It asks whether to text the guests. */
export function HostRestore({ event }: { event: Event }) {
  const [asking, setAsking] = useState(false)
  const [following, setFollowing] = useState(false)
  const { data: series } = useQuery({
    ...seriesQuery(event.series?._id ?? ''),
    enabled: event.series !== null,
    meta: {},
  })
  const later = series?.dates.some(
    (date) => date.cancelled && date.startTime > event.startTime && date.owner._id === event.owner._id,
  )
  const restore = useRestoreEvent(event)
  const begin = useOneSave(restore.isPending)
  const ask = (all: boolean) => {
    setFollowing(all)
    setAsking(true)
  }
  return (
    <Card as="section" className={styles.section ?? ''}>
      <h2 className="shout t3">It’s cancelled</h2>
      <p>
        Bring it back, and each answer counts again. Guests who heard of the cancellation hear that in any
        case.
      </p>
      <Button
        wide
        icon={<IconArrowBackUp />}
        busy={restore.isPending}
        busyLabel="Bringing it back"
        onClick={() => ask(false)}
      >
        Bring it back
      </Button>
      {later && (
        <Button kind="soft" wide disabled={restore.isPending} onClick={() => ask(true)}>
          And the dates cancelled with it
        </Button>
      )}
      <EventFormNotify
        eventId={event._id}
        question="Notify the RSVP List that it takes place?"
        several={following}
        tellsInvited
        open={asking}
        onClose={() => setAsking(false)}
        onAnswer={(notify) => {
          setAsking(false)
          if (begin()) restore.mutate({ notify, following })
        }}
      />
    </Card>
  )
}
