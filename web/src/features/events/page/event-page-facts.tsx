import type { Event } from '@partyline/contract/events'
import { placeLink } from '@partyline/domain/events/place-link'
import type { ReactNode } from 'react'
import { sayTimes } from '../../../platform/events/event-times.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { personName } from '../../../platform/people/person-name.ts'
import { now } from '../../../platform/time/clock.ts'
import { SpriteIcon } from '../../../ui/drawing/sprite-icon.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { EventHours } from './event-hours.tsx'
import styles from './event-page-facts.module.css'
import { OwnAnswer } from './own-answer.tsx'

/** The time, the place, how many come, the reader's answer, and the host. */
export function EventPageFacts({ event }: { event: Event }) {
  const { owner, cohosts } = event
  return (
    <ul className={styles.facts}>
      <WhenFact event={event} />
      <Fact
        icon={
          <span className={styles.icon}>
            <SpriteIcon name="map-pin" />
          </span>
        }
      >
        <span className="sr">Where: </span>
        <b dir="auto">
          <a href={placeLink(event.location)} target="_blank" rel="noopener noreferrer">
            {event.location}
            <span className="sr"> (opens in a new tab)</span>
          </a>
        </b>
      </Fact>
      {(event.rsvp || event.going > 0) && <GoingFact event={event} />}
      <Fact
        icon={
          <Avatar
            firstName={owner.firstName ?? ''}
            lastName={owner.lastName ?? ''}
            photoUrl={owner.photo ?? undefined}
            size={56}
            decorative
          />
        }
      >
        <span>Hosted by</span> <b dir="auto">{personName(owner)}</b>
        {cohosts.length > 0 && <span dir="auto">with {cohosts.map(personName).join(', ')}</span>}
      </Fact>
    </ul>
  )
}

function WhenFact({ event }: { event: Event }) {
  const times = sayTimes(event, event.timezone, String(new Date(now()).getUTCFullYear()))
  return (
    <Fact
      icon={
        <span className={styles.tile} aria-hidden="true">
          <i>{times.month}</i>
          <b>{times.date}</b>
        </span>
      }
    >
      <b>
        <time dateTime={event.startTime}>{times.day}</time>
      </b>{' '}
      <EventHours event={event} />
    </Fact>
  )
}

function GoingFact({ event }: { event: Event }) {
  const { going, rsvp, viewer, over, cancelled } = event
  const words = `${going.toLocaleString('en-US')} ${cancelled || over ? 'said Yes' : 'going'}`
  const { capacity } = event.extras
  const left = capacity === null || over || cancelled || !rsvp ? undefined : Math.max(0, capacity - going)
  // A signed-out guest may have answered by text.
  const unanswered = rsvp && !over && !cancelled && viewer?.role === 'GUEST' && !viewer.status
  return (
    <Fact
      icon={
        <span className={styles.icon}>
          <SpriteIcon name="confetti" />
        </span>
      }
      after={<OwnAnswer viewer={viewer} />}
    >
      <b aria-live="polite">{rsvp ? <a href={paths.attendees(event._id)}>{words}</a> : words}</b>
      {left !== undefined && <span>{sayPlaces(left)}</span>}
      {unanswered && <span>You haven’t replied yet</span>}
    </Fact>
  )
}

function Fact({ icon, children, after }: { icon: ReactNode; children: ReactNode; after?: ReactNode }) {
  return (
    <li className={styles.fact}>
      {icon}
      <div className={styles.said}>
        <div className={styles.words}>{children}</div>
        {after}
      </div>
    </li>
  )
}

function sayPlaces(left: number): string {
  if (left === 0) return 'Full, with a waitlist'
  return left === 1 ? '1 place left' : `${left.toLocaleString('en-US')} places left`
}
