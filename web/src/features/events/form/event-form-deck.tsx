import { COVER_VERSION } from '@partyline/domain/cover/cover'
import { memo } from 'react'
import { LogoMark } from '../../../ui/drawing/logo-mark.tsx'
import { EventCover } from '../event-cover.tsx'
import styles from './event-form-deck.module.css'

const FACES = ['porch', 'night', 'sunday', 'film']

/** Shows covers that an event at that hour may get, beside the form on wide screens. */
export const EventFormDeck = memo(function EventFormDeck({ hour }: { hour: number }) {
  return (
    <aside className={styles.deck}>
      <h2 className="shout t3">Your cover’s in the deck</h2>
      <div className={styles.cards} aria-hidden="true">
        {FACES.map((id) => (
          <span key={id} className={styles.card}>
            <EventCover cover={{ version: COVER_VERSION, id, hour, photo: null }} width={208} height={266} />
          </span>
        ))}
        <span className={`${styles.card} ${styles.back}`}>
          <LogoMark height={84} />
        </span>
      </div>
      <p className="mute">
        We deal a new cover when you create the event. An evening start gets evening colours.
      </p>
    </aside>
  )
})
