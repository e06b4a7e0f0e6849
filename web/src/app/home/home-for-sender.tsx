import type { User } from '@partyline/contract/people'
import { lazy, Suspense } from 'react'
import { useHydrated } from '../../platform/pages/use-hydrated.ts'
import styles from './home-signed-in.module.css'

/* Visitors also get Home and do not load this. Home works without it. */
const HomeSender = lazy(() =>
  import('./home-sender.tsx').then(
    ({ HomeSender: Cards }) => ({ default: Cards }),
    () => ({ default: () => null }),
  ),
)

/** A sender's cards, which the browser fetches once the page is there. Their space is reserved until then. */
export function HomeForSender({ user }: { user: User }) {
  const placeholder = <div className={styles.senderPlaceholder} />
  if (!useHydrated()) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <HomeSender user={user} />
    </Suspense>
  )
}
