import type { User } from '@partyline/contract/people'
import { lazy, Suspense } from 'react'
import { useHydrated } from '../../platform/pages/use-hydrated.ts'
import styles from './home-signed-in.module.css'

/* Visitors, who are shown Home as well, do not load it. Home stands without it. */
const HomeSender = lazy(() =>
  import('./home-sender.tsx').then(
    ({ HomeSender: Cards }) => ({ default: Cards }),
    () => ({ default: () => null }),
  ),
)

/** A sender's cards, which the browser asks for once the page stands; they have room until then. */
export function HomeForSender({ user }: { user: User }) {
  const room = <div className={styles.senderRoom} />
  if (!useHydrated()) return room
  return (
    <Suspense fallback={room}>
      <HomeSender user={user} />
    </Suspense>
  )
}
