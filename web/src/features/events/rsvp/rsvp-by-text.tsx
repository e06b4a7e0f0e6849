import type { Event } from '@partyline/contract/events'
import { formatPhone } from '@partyline/domain/phones'
import { whoSeesNames } from '@partyline/domain/wording/events'
import { START_FIRST } from '@partyline/domain/wording/sign-in'
import { useSettings } from '../../../platform/pages/settings.ts'
import { smsLink } from '../../../ui/messages/sms-link.ts'
import styles from './rsvp.module.css'

/** How to answer without a code or a script. */
export function RsvpByText({ event }: { event: Event }) {
  const { sharedNumber } = useSettings()
  return (
    <p className={styles.byText}>
      Or text{' '}
      <a className="link" href={smsLink(sharedNumber, `YES ${event.code}`)}>
        YES {event.code}
      </a>{' '}
      to <span className="nowrap">{formatPhone(sharedNumber)}</span>. {START_FIRST}{' '}
      {whoSeesNames(event.extras.guestsSee)}
    </p>
  )
}
