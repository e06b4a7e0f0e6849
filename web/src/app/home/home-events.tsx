import { lazy, Suspense } from 'react'
import { useHydrated } from '../../platform/pages/use-hydrated.ts'
import styles from './home-signed-in.module.css'

/* Visitors, who are shown Home as well, do not load it. Home stands without it. */
const EventListLinks = lazy(() =>
  import('../../features/events/list/event-list-links.tsx').then(
    ({ EventListLinks: Links }) => ({ default: Links }),
    () => ({ default: () => null }),
  ),
)

/** One's next events to link to. Only the browser knows their address and their zone, so it has room until then. */
export function HomeEvents({ userId }: { userId: string }) {
  const room = <div className={styles.room} />
  if (!useHydrated()) return room
  return (
    <Suspense fallback={room}>
      <EventListLinks userId={userId} always />
    </Suspense>
  )
}
