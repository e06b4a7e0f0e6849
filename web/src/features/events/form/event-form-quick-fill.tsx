import type { Event } from '@partyline/contract/events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '../../../platform/time/clock.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { late } from '../../../ui/layout/late.ts'
import { StillPart } from '../../../ui/layout/late-part.tsx'
import { recentEventsQuery } from '../list/event-list-query.ts'
import { type EventForm, type EventFormPart, formOf, quickFill } from './event-form.ts'
import styles from './event-form-quick-fill.module.css'
import { addDays, sayDay } from './event-form-times.ts'

const cover = late(() => import('../event-cover.tsx'))

interface EventFormQuickFillProps extends EventFormPart {
  userId: string
}

/** The person's own recent events. Each fills the form. */
export function EventFormQuickFill({ userId, form, onChange }: EventFormQuickFillProps) {
  const { data: events } = useQuery(recentEventsQuery(userId, viewerZone()))
  const [chosen, setChosen] = useState<string>()
  if (!events || events.length === 0) {
    return <p className={`small ${styles.none}`}>Your next event can start as a copy of this one.</p>
  }
  const fill = (event: Event) => {
    setChosen(event._id)
    onChange(quickFill(event, new Date(now())))
  }
  const copied = events.find(({ _id: id }) => id === chosen)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser.
    <div role="group" aria-labelledby="quick-fill">
      <h2 className={`label ${styles.label}`} id="quick-fill">
        Quick Fill
      </h2>
      <div className={styles.rail}>
        {events.map((event) => (
          <button
            key={event._id}
            type="button"
            className={styles.button}
            aria-pressed={event._id === chosen}
            onClick={() => fill(event)}
          >
            <span className={styles.cover}>
              <StillPart
                part={cover}
                of={JSON.stringify(event.cover)}
                draw={({ EventCover }) => <EventCover cover={event.cover} width={44} height={44} />}
              />
            </span>
            <span className={styles.title}>{event.title}</span>
          </button>
        ))}
      </div>
      <div aria-live="polite">
        {copied && formOf(copied).day === form.day && (
          <div className={styles.same}>
            <p className="small">{`${copied.title} is already on ${sayDay(form.day)}.`}</p>
            <Button kind="soft" size={44} onClick={() => onChange(weekLater(form))}>
              A week later
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function weekLater({ day, endDay }: EventForm): Partial<EventForm> {
  return { day: addDays(day, 7), endDay: endDay && addDays(endDay, 7) }
}
