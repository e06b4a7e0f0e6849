import type { Event } from '@partyline/contract/events'
import type { User } from '@partyline/contract/people'
import { formatPhone } from '@partyline/domain/phones'
import { rsvpRefusals } from '@partyline/domain/wording/rsvp-refusals'
import { useSettings } from '../../../platform/pages/settings.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { smsLink } from '../../../ui/messages/sms-link.ts'
import styles from './rsvp.module.css'
import { RsvpMe } from './rsvp-me.tsx'

/** In place of the RSVP, for a person whom a host has taken off the list: how to write to the host. */
export function RsvpRemoved({ event, user }: { event: Event; user: User }) {
  const { sharedNumber } = useSettings()
  const { displayHandle } = event.owner
  return (
    <Card className={styles.card}>
      <h2 className="shout t2" id="rsvp-title" tabIndex={-1}>
        You’re not on the list
      </h2>
      <p>
        {rsvpRefusals.removed}
        {event.takesNotes && displayHandle && (
          <>
            {' '}
            To write to the host, text{' '}
            <a className="link" href={smsLink(sharedNumber, `@${displayHandle} `)}>
              @{displayHandle}
            </a>{' '}
            and your words to <span className="nowrap">{formatPhone(sharedNumber)}</span>.
          </>
        )}
      </p>
      <RsvpMe user={user} />
    </Card>
  )
}
