import type { Params } from '../../platform/pages/paths.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'
import { OwnMessages } from './own-messages.tsx'
import { PublicProfile } from './public-profile.tsx'

/** A person's page: their own messages, or another person's public page. */
export function UserScreen({ params: { id = '' } }: { params: Params }) {
  const user = useCurrentUser()
  if (!user) return null
  return user._id === id ? <OwnMessages user={user} /> : <PublicProfile id={id} />
}
