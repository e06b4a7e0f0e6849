import type { Event } from '@partyline/contract/events'
import { ANSWERS } from '@partyline/domain/events/rsvp'
import { formatPhone } from '@partyline/domain/phones'
import { useSettings } from '../../../platform/pages/settings.ts'
import { smsLink } from '../../../ui/messages/sms-link.ts'
import styles from './rsvp.module.css'

/** The whole RSVP for a browser without scripts: a link for each answer, which opens a ready text. */
export function RsvpNoScript({ event }: { event: Event }) {
  const { sharedNumber } = useSettings()
  return (
    <noscript>
      <p>
        Answer by text, to <span className="nowrap">{formatPhone(sharedNumber)}</span>. Words after the code
        go to the hosts.
      </p>
      <ul className={styles.texts}>
        {ANSWERS.map((answer) => (
          <li key={answer}>
            <a className="link" href={smsLink(sharedNumber, `${answer} ${event.code}`)}>
              {answer} {event.code}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  )
}
