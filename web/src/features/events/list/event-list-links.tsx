import type { Event } from '@partyline/contract/events'
import { placeOf } from '@partyline/domain/time/zones'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { unbroken } from '../../../platform/events/unbroken.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { formatHour, formatShortDay } from '../../../platform/time/region.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { EventCover } from '../event-cover.tsx'
import styles from './event-list-links.module.css'
import { eventsToLinkQuery } from './event-list-query.ts'

interface EventListLinksProps {
  userId: string
  /** Stays while the events load, and when there are none, because Home reserves its space. */
  always?: boolean
}

/** The person's next three events, each with a button that copies its link. */
export function EventListLinks({ userId, always = false }: EventListLinksProps) {
  const { data: events, isPending, refetch } = useQuery(eventsToLinkQuery(userId))
  if (events?.length) {
    return (
      <LinksSection>
        <ul>
          {events.map((event) => (
            <EventLink key={event._id} event={event} />
          ))}
        </ul>
      </LinksSection>
    )
  }
  if (!always) return null
  if (isPending) {
    return (
      <LinksSection>
        <Waiting />
      </LinksSection>
    )
  }
  return (
    <LinksSection>
      <div className={styles.row}>
        <p className={`mute ${styles.words}`}>
          {events ? 'No upcoming events' : 'They could not be loaded.'}
        </p>
        {events ? (
          <ButtonLink kind="soft" size={44} href={paths.eventCreate}>
            New Event
          </ButtonLink>
        ) : (
          <Button kind="soft" size={44} onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </div>
    </LinksSection>
  )
}

function LinksSection({ children }: { children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby="events-to-link">
      <h2 className="shout t3" id="events-to-link">
        Upcoming Events to Link
      </h2>
      {children}
    </section>
  )
}

function EventLink({ event: { _id: id, title, startTime, timezone, cover } }: { event: Event }) {
  const [there, here] = [timezone, viewerZone(timezone)].map((zone) => sayStart(new Date(startTime), zone))
  return (
    <li className={styles.row}>
      <span className={styles.cover}>
        <EventCover cover={cover} width={56} height={56} />
      </span>
      <span className={styles.words}>
        <a className={`shout ${styles.title}`} href={paths.event(id)}>
          <span dir="auto">{title}</span>
        </a>
        <span className="small mute">
          {there}
          {here !== there && ` in ${placeOf(timezone)}`}
        </span>
        {here !== there && <span className="small mute">{here} your&nbsp;time</span>}
      </span>
      <CopyButton
        text={new URL(paths.event(id), location.origin).href}
        label="Copy Link"
        bare={`to ${title}, ${there}`}
      />
    </li>
  )
}

function Waiting() {
  return (
    <SkeletonGroup label="Loading events">
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={56} height={56} radius="var(--r-s)" />
          <span className={`${styles.words} ${styles.bars}`}>
            <Skeleton width="70%" height={16} radius="8px" />
            <Skeleton width="50%" height={12} radius="8px" />
          </span>
          <Skeleton width={100} height={44} radius="22px" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

/** 'Sat, Jun 20 · 6:30 PM' */
function sayStart(start: Date, zone: string): string {
  return unbroken(`${formatShortDay(start, zone)} · ${formatHour(start, zone)}`)
}
