import { type Params, paths } from '../../platform/pages/paths.ts'
import { useOwnAccount } from '../../platform/people/use-own-account.ts'
import { HiddenOlder } from '../../ui/feedback/hidden-older.tsx'
import { UsernamePrompt } from '../../ui/feedback/username-prompt.tsx'
import columns from '../../ui/layout/columns.module.css'
import styles from './edit-profile.module.css'
import { EditProfileForm } from './edit-profile-form.tsx'

/** Edit Profile, for the person themselves. Another person's address leads to their public page. */
export function EditProfileScreen({ params: { id = '' } }: { params: Params }) {
  const user = useOwnAccount(id)
  if (!user) return null
  return (
    <>
      <h1 className={`shout t1 ${columns.title}`}>Edit Profile</h1>
      {!user.handle && <UsernamePrompt href={paths.signUp} />}
      {user.hidesOlder === 'profile-too' ? (
        <HiddenOlder
          help={paths.support}
          leave={paths.deleteAccount(id)}
          what="Your profile is hidden for now"
        />
      ) : (
        <EditProfileForm user={user} />
      )}
      <p className={`mute ${styles.account}`}>
        Your number, devices and data are in{' '}
        <a className="link" href={paths.account(id)}>
          Account
        </a>
        .
      </p>
    </>
  )
}
