import { API_BASE } from '@partyline/contract/endpoint'
import { EVENT_CALENDAR_PATH } from '@partyline/contract/event-calendar'
import type { Event } from '@partyline/contract/events'
import {
  googleCalendarLink,
  officeCalendarLink,
  outlookCalendarLink,
} from '@partyline/domain/events/calendar-links'
import { paths } from '../../../platform/pages/paths.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { IconCalendarPlus } from '../../../ui/drawing/icons.ts'
import styles from './event-page-more.module.css'

interface EventPageCalendarProps {
  event: Event
  /** Open at first, as after a Yes. */
  open?: boolean
}

/**
 * 'Add to Calendar' with its choices, also without scripts. The file of a cancelled event strikes it out of a
 * calendar that has it; forms for a new event cannot do that.
 */
export function EventPageCalendar({ event, open = false }: EventPageCalendarProps) {
  const { publicUrl } = useSettings()
  const { _id, cancelled, viewer } = event
  const location = event.placeHidden ? '' : event.location
  const facts = { ...event, location, url: publicUrl + paths.event(_id) }
  const file = API_BASE + EVENT_CALENDAR_PATH.replace(':id', encodeURIComponent(_id))
  const forms = [
    { name: 'Google', href: googleCalendarLink(facts) },
    { name: 'Outlook', href: outlookCalendarLink(facts) },
    { name: 'Outlook for work or school', href: officeCalendarLink(facts) },
  ]
  return (
    <details className={styles.calendar} open={open}>
      <summary>
        <IconCalendarPlus aria-hidden="true" />
        {cancelled ? 'Update my calendar' : 'Add to Calendar'}
      </summary>
      <ul>
        <li>
          <a href={file}>Apple or another calendar (.ics)</a>
        </li>
        {!cancelled &&
          forms.map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {name} <span className="sr">(opens in a new tab)</span>
              </a>
            </li>
          ))}
        {viewer && (
          <li>
            <a href={paths.eventCalendar}>All my events, always</a>
          </li>
        )}
      </ul>
    </details>
  )
}
