import type { Event } from '@partyline/contract/events'
import { sayRepeat } from '@partyline/domain/wording/series'
import { paths } from '../../../platform/pages/paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconRepeat } from '../../../ui/drawing/icons.ts'
import { LinkedText } from '../../../ui/messages/linked-text.tsx'
import { EventPageCalendar } from './event-page-calendar.tsx'
import styles from './event-page-more.module.css'
import { UsernamePrompt } from './username-prompt.tsx'

interface EventPageMoreProps {
  event: Event
  /** The guest has just said that they come, or may come. */
  justComing: boolean
}

/**
 * The event's description, and the links to calendars, which a guest who comes needs first. A person whom a host has
 * taken off the list needs none.
 */
export function EventPageMore({ event, justComing }: EventPageMoreProps) {
  const { description, series, viewer } = event
  const comes = viewer?.status === 'YES' || viewer?.status === 'MAYBE'
  const calendar = !viewer?.removed && <EventPageCalendar event={event} open={justComing} />
  return (
    <>
      {comes && calendar}
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
      {!comes && calendar}
      <UsernamePrompt event={event} />
    </>
  )
}
