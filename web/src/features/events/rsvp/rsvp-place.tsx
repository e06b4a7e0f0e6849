import { type RefObject, Suspense, use, useCallback, useMemo, useState } from 'react'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { DID_NOT_LOAD, late, useAwake } from '../../../ui/layout/late.ts'
import styles from './rsvp-place.module.css'
import { useEarlyPress } from './use-early-press.ts'
import { useReasonsToWake } from './use-reasons-to-wake.ts'

const rsvp = late(() => import('./rsvp-card.tsx'))
/** What the server draws must be there before it draws. */
export const loadRsvp = rsvp.load

interface RsvpPlaceProps {
  id: string
  place: RefObject<HTMLElement | null>
}

interface SleepingProps extends RsvpPlaceProps {
  awake: ReturnType<typeof loadRsvp>
  onAwake: () => void
}

/**
 * Where one answers. The card comes with the page's HTML and sleeps: its code is fetched when somebody is about to use
 * it, and a key pressed before that is pressed again as soon as it is here.
 */
export function RsvpPlace({ id, place }: RsvpPlaceProps) {
  const { awake, wake: load } = useAwake(rsvp)
  const [failed, setFailed] = useState(false)
  const [usable, setUsable] = useState(false)
  const wake = useCallback(() => {
    setFailed(false)
    load().catch(() => setFailed(true))
  }, [load])
  const onAwake = useCallback(() => setUsable(true), [])
  const pressed = useEarlyPress(place, { usable, failed, wake })
  useReasonsToWake(place, id, wake)

  /* Always the same element: a new one would lose what was typed. */
  const card = useMemo(
    () => (
      <Suspense fallback={<OnItsWay />}>
        <Sleeping id={id} place={place} awake={awake} onAwake={onAwake} />
      </Suspense>
    ),
    [id, place, awake, onAwake],
  )
  return (
    <section className={styles.place} id="rsvp" ref={place} aria-labelledby="rsvp-title">
      {card}
      <p className={styles.late} role="status">
        {failed ? DID_NOT_LOAD : pressed ? 'One moment…' : ''}
      </p>
    </section>
  )
}

function Sleeping({ awake, ...card }: SleepingProps) {
  const { RsvpCard } = rsvp.known ?? use(awake)
  return <RsvpCard {...card} />
}

/** Where the page itself did not come from the server. */
function OnItsWay() {
  return (
    <SkeletonGroup label="Loading the RSVP">
      <Skeleton height={260} radius="var(--r-xl)" width="100%" />
    </SkeletonGroup>
  )
}
