import { useHydrated } from '../../platform/pages/use-hydrated.ts'
import { late } from '../../ui/layout/late.ts'
import { StillPart } from '../../ui/layout/late-part.tsx'
import styles from './home-signed-in.module.css'

// Visitors also get Home and do not load this.
const links = late(() => import('../../features/events/list/event-list-links.tsx'))

/**
 * The person's next events, with links to share. Only the browser knows their address and zone, so the space
 * is reserved until then.
 */
export function HomeEvents({ userId }: { userId: string }) {
  const placeholder = <div className={styles.placeholder} />
  if (!useHydrated()) return placeholder
  return (
    <StillPart
      part={links}
      of={userId}
      waiting={placeholder}
      draw={({ EventListLinks }) => <EventListLinks userId={userId} always />}
    />
  )
}
