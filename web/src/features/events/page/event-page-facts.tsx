import type { Event } from '@partyline/contract/events'
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
import { Place } from './place.tsx'

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
        <Place event={event} />
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
  const isOpen = rsvp && !over && !cancelled
  const nobody = isOpen && going === 0
  const words = nobody
    ? 'Nobody yet'
    : `${going.toLocaleString('en-US')} ${cancelled || over ? 'said Yes' : 'going'}`
  const { capacity } = event.extras
  const left = capacity === null || !isOpen ? undefined : Math.max(0, capacity - going)
  // A signed-out guest may have answered by text.
  const mayAnswer = isOpen && viewer?.role === 'GUEST' && !viewer.removed
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
      {nobody && !viewer?.host && !viewer?.status && !viewer?.removed && <span>Be the first</span>}
      {mayAnswer && !viewer.status && <span>You haven’t replied yet</span>}
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
