import { lazy, Suspense } from 'react'
import { useHydrated } from '../../platform/pages/use-hydrated.ts'
import styles from './home-signed-in.module.css'

/* Visitors also get Home and do not load this. Home works without it. */
const EventListLinks = lazy(() =>
  import('../../features/events/list/event-list-links.tsx').then(
    ({ EventListLinks: Links }) => ({ default: Links }),
    () => ({ default: () => null }),
  ),
)

/**
 * The person's next events, with links to share. Only the browser knows their address and zone, so the space
 * is reserved until then.
 */
export function HomeEvents({ userId }: { userId: string }) {
  const placeholder = <div className={styles.placeholder} />
  if (!useHydrated()) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <EventListLinks userId={userId} always />
    </Suspense>
  )
}
