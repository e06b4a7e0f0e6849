import { useCurrentUser } from '../../platform/people/current-user.ts'
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx'
import { senderCards } from './home-query.ts'
import { HomeSignedIn } from './home-signed-in.tsx'
import { HomeSignedOut } from './home-signed-out.tsx'
import { HomeWithoutHandle } from './home-without-handle.tsx'

/** Fetches the browser's late parts, because the server draws the whole page. */
export const loadWhole = senderCards.load

/** Home, in three forms: for visitors, for people without a username, and for people with one. */
export function HomeScreen() {
  const user = useCurrentUser()
  if (user === undefined) return <LoadingScreen />
  if (user === null) return <HomeSignedOut />
  return user.handle ? <HomeSignedIn user={user} handle={user.handle} /> : <HomeWithoutHandle user={user} />
}
