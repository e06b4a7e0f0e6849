import { type RefObject, Suspense, use, useMemo } from 'react'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { useHeldPress } from '../../../ui/layout/held-press.ts'
import { DID_NOT_LOAD, late, useAwake } from '../../../ui/layout/late.ts'
import styles from './rsvp-place.module.css'
import { useReasonsToWake } from './use-reasons-to-wake.ts'

const rsvp = late(() => import('./rsvp-card.tsx'))
/** The server needs the card's code before it draws. */
export const loadRsvp = rsvp.load

interface RsvpPlaceProps {
  id: string
  place: RefObject<HTMLElement | null>
}

interface SleepingProps extends RsvpPlaceProps {
  card: ReturnType<typeof loadRsvp>
  onAwake: () => void
}

/**
 * The RSVP card of an event. It comes with the page's HTML, and loads its code when the guest is about to use
 * it. A press before that acts as soon as the code has arrived.
 */
export function RsvpPlace({ id, place }: RsvpPlaceProps) {
  const { awake: card, wake: load } = useAwake(rsvp)
  const { awake, failed, isHeld, wake, onAwake, drawing } = useHeldPress(place, load)
  useReasonsToWake(place, id, wake)

  /* Always the same element: a new one would lose what was typed. */
  const drawn = useMemo(
    () => (
      <Suspense key={drawing} fallback={<OnItsWay />}>
        <Sleeping id={id} place={place} card={card} onAwake={onAwake} />
      </Suspense>
    ),
    [id, place, card, onAwake, drawing],
  )
  return (
    <section
      className={styles.place}
      id="rsvp"
      ref={place}
      aria-labelledby="rsvp-title"
      data-asleep={awake ? undefined : ''}
    >
      {drawn}
      <p className={styles.late} role="status">
        {failed ? DID_NOT_LOAD : isHeld ? 'One moment…' : ''}
      </p>
    </section>
  )
}

function Sleeping({ card, ...about }: SleepingProps) {
  const { RsvpCard } = rsvp.known ?? use(card)
  return <RsvpCard {...about} />
}

/** For a page that did not come from the server. */
function OnItsWay() {
  return (
    <SkeletonGroup label="Loading the RSVP">
      <Skeleton height={260} radius="var(--r-xl)" width="100%" />
    </SkeletonGroup>
  )
}
