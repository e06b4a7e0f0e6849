import type { User } from '@partyline/contract/people'
import { IconPencil, IconSettings } from '@tabler/icons-react'
import { type Params, paths } from '../../platform/pages/paths.ts'
import { useDocumentTitle } from '../../platform/pages/use-document-title.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { UsernamePrompt } from '../../ui/feedback/username-prompt.tsx'
import { Followers } from './followers.tsx'
import { PersonHead } from './person-head.tsx'
import { PublicProfile } from './public-profile.tsx'
import { ReplySettings } from './reply-settings.tsx'
import styles from './user-area.module.css'

/** A person's own profile, rights of followers, and followers; of another person what everyone may see. */
export function UserDetailsScreen({ params: { id = '' } }: { params: Params }) {
  const user = useCurrentUser()
  if (!user) return null
  return user._id === id ? <OwnDetails user={user} /> : <PublicProfile id={id} />
}

function OwnDetails({ user }: { user: User }) {
  const id = user._id
  useDocumentTitle('Profile')
  return (
    <div className={styles.read}>
      <PersonHead person={user}>
        <ButtonLink kind="soft" size={44} href={paths.editUser(id)} icon={<IconPencil />}>
          Edit Profile
        </ButtonLink>{' '}
        <ButtonLink kind="soft" size={44} href={paths.account(id)} icon={<IconSettings />}>
          Account
        </ButtonLink>
      </PersonHead>
      {!user.handle && <UsernamePrompt href={paths.signUp} />}
      <ReplySettings user={user} />
      <Followers user={user} />
    </div>
  )
}
