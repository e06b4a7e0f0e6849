import type { Event } from '@partyline/contract/events'
import { sayRepeat } from '@partyline/domain/wording/series'
import { IconRepeat } from '@tabler/icons-react'
import { paths } from '../../../platform/pages/paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { LinkedText } from '../../../ui/messages/linked-text.tsx'
import { EventPageCalendar } from './event-page-calendar.tsx'
import styles from './event-page-more.module.css'

/** The event's description, and the links to calendars. */
export function EventPageMore({ event }: { event: Event }) {
  const { description, series } = event
  return (
    <>
      {description && (
        <p className={styles.description}>
          <LinkedText text={description} />
        </p>
      )}
      {series && (
        <ButtonLink kind="card" size={48} wide href={paths.series(series._id)} icon={<IconRepeat />}>
          {sayRepeat(series.repeat, series.day)}: all dates
        </ButtonLink>
      )}
      <EventPageCalendar event={event} />
    </>
  )
}
