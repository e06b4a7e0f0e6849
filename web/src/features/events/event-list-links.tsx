import { formatInZone } from '@partyline/domain/zones'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../platform/paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EventCover } from './event-cover.tsx'
import styles from './event-list-links.module.css'
import { eventsToLinkQuery } from './event-list-query.ts'

/** One's next three events, each with a key that copies its link; nothing where there is none. */
export function EventListLinks({ userId }: { userId: string }) {
  const { data: events } = useQuery(eventsToLinkQuery(userId))
  if (!events || events.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="events-to-link">
      <h2 className="shout t3" id="events-to-link">
        Upcoming Events to Link
      </h2>
      <ul>
        {events.map(({ _id: id, title, startTime, timezone, cover }) => (
          <li key={id} className={styles.row}>
            <span className={styles.cover}>
              <EventCover cover={cover} width={56} height={56} />
            </span>
            <span className={styles.words}>
              <a className={`shout ${styles.title}`} href={paths.event(id)}>
                {title}
              </a>
              <span className="small mute">{sayStart(new Date(startTime), timezone)}</span>
            </span>
            <CopyButton text={new URL(paths.event(id), location.origin).href} label="Copy Link" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Sat, Jun 20 · 6:30 PM' */
function sayStart(start: Date, zone: string): string {
  const day = formatInZone(start, zone, { weekday: 'short', month: 'short', day: 'numeric' })
  return `${day} · ${formatInZone(start, zone, { hour: 'numeric', minute: '2-digit' })}`
}
