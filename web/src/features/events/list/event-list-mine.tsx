import { EVENT_PARTS, type EventPart } from '@partyline/domain/events/event-parts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEntryState } from '../../../platform/pages/use-entry-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CallerFace } from '../../../ui/drawing/caller-face.tsx'
import { LoadOlder } from '../../../ui/feedback/load-older.tsx'
import { nextPage } from '../../../ui/feedback/next-page.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import styles from './event-list.module.css'
import { EventListMonths, EventListPastMonths } from './event-list-months.tsx'
import { type EventTime, myEventsQuery } from './event-list-query.ts'
import { EventListSkeleton } from './event-list-skeleton.tsx'
import { PART_WORDS } from './event-part-chip.tsx'

interface EventListMineProps {
  userId: string
  time: EventTime
  /** Shown below the list once that is loaded. */
  children?: ReactNode
}

/** A person's events of one time, all of them or one part. */
export function EventListMine({ userId, time, children }: EventListMineProps) {
  const [chosen, choose] = useEntryState<EventPart | ''>('part', '')
  const part = chosen || undefined
  const query = useInfiniteQuery(myEventsQuery(userId, time, part))
  if (query.isPending) return <EventListSkeleton />
  if (!query.data) {
    return <NotLoaded what="events" trying={query.isFetching} onTryAgain={query.refetch} />
  }
  const events = query.data.pages.flatMap(({ data }) => data)
  const counts = query.data.pages[0]?.counts
  const all = EVENT_PARTS.reduce((sum, one) => sum + (counts?.[one] ?? 0), 0)
  const parts = EVENT_PARTS.filter((one) => one === part || (counts?.[one] ?? 0) > 0)
  const Months = time === 'past' ? EventListPastMonths : EventListMonths
  return (
    <>
      {(part || parts.length > 1) && (
        <ChipGroup
          className={styles.parts ?? ''}
          label="Your part"
          labelHidden
          options={[
            { value: 'ALL', label: `All ${all}` },
            ...parts.map((one) => ({ value: one, label: `${PART_WORDS[one]} ${counts?.[one] ?? 0}` })),
          ]}
          value={part ?? 'ALL'}
          onValueChange={(chosen) => choose(parts.find((one) => one === chosen) ?? '')}
        />
      )}
      {part && events.length === 0 ? (
        <p className={styles.none}>
          <CallerFace size={44} paint="butter" mood="sleep" />
          No event here any more.
          <Button kind="soft" size={44} onClick={() => choose('')}>
            All
          </Button>
        </p>
      ) : (
        <Months events={events} />
      )}
      {time === 'past' && all === 0 && (
        <p className={styles.none}>
          <CallerFace size={44} paint="butter" mood="sleep" />
          Nothing is over yet.
        </p>
      )}
      <LoadOlder label="More events" {...nextPage(query)} />
      {children}
    </>
  )
}
