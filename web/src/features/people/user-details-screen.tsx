import type { User } from '@partyline/contract/people'
import { type Params, paths } from '../../platform/pages/paths.ts'
import { useDocumentTitle } from '../../platform/pages/use-document-title.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { IconPencil, IconSettings, IconUserPlus } from '../../ui/drawing/icons.ts'
import { UsernamePrompt } from '../../ui/feedback/username-prompt.tsx'
import columns from '../../ui/layout/columns.module.css'
import { Followers } from './followers.tsx'
import { OwnPage } from './own-page.tsx'
import { PersonHead } from './person-head.tsx'
import { PublicProfile } from './public-profile.tsx'
import styles from './user-area.module.css'
import { UserSettings } from './user-settings.tsx'

/**
 * A person's own profile, the rights of followers, and the followers; for another person, their public page.
 */
export function UserDetailsScreen({ params: { id = '' } }: { params: Params }) {
  const user = useCurrentUser()
  if (!user) return null
  return user._id === id ? <OwnDetails user={user} /> : <PublicProfile id={id} />
}

function OwnDetails({ user }: { user: User }) {
  const id = user._id
  useDocumentTitle('Profile')
  return (
    <div className={columns.read}>
      <PersonHead person={user}>
        <ButtonLink kind="soft" size={44} href={paths.editUser(id)} icon={<IconPencil />}>
          Edit Profile
        </ButtonLink>
        <ButtonLink kind="soft" size={44} href={paths.account(id)} icon={<IconSettings />}>
          Account
        </ButtonLink>
      </PersonHead>
      {!user.handle && <UsernamePrompt href={paths.signUp} />}
      <UserSettings user={user} />
      {user.displayHandle && <OwnPage user={user} displayHandle={user.displayHandle} />}
      {user.handle && (
        <p className={styles.importButton}>
          <ButtonLink kind="soft" size={44} href={paths.importPeople} icon={<IconUserPlus />}>
            Invite from a list
          </ButtonLink>
        </p>
      )}
      <Followers user={user} />
    </div>
  )
}
