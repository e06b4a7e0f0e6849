import { API_BASE } from '@partyline/contract/endpoint'
import { EVENT_CALENDAR_PATH } from '@partyline/contract/event-calendar'
import type { Event } from '@partyline/contract/events'
import { googleCalendarLink, outlookCalendarLink } from '@partyline/domain/calendar-links'
import { IconCalendarPlus } from '@tabler/icons-react'
import { paths } from '../../../platform/pages/paths.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import styles from './event-page-more.module.css'

/** 'Add to Calendar', which opens the three ways of doing so; without scripts as well. */
export function EventPageCalendar({ event }: { event: Event }) {
  const { publicUrl } = useSettings()
  const facts = { ...event, url: publicUrl + paths.event(event._id) }
  const file = API_BASE + EVENT_CALENDAR_PATH.replace(':id', encodeURIComponent(event._id))
  return (
    <details className={styles.calendar}>
      <summary>
        <IconCalendarPlus aria-hidden="true" />
        Add to Calendar
      </summary>
      <ul>
        <li>
          <a href={file}>Apple or another calendar (.ics)</a>
        </li>
        <li>
          <a href={googleCalendarLink(facts)} target="_blank" rel="noopener noreferrer">
            Google <span className="sr">(opens in a new tab)</span>
          </a>
        </li>
        <li>
          <a href={outlookCalendarLink(facts)} target="_blank" rel="noopener noreferrer">
            Outlook <span className="sr">(opens in a new tab)</span>
          </a>
        </li>
      </ul>
    </details>
  )
}
