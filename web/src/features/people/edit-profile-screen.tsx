import { useEffect } from 'react'
import { goTo } from '../../platform/pages/go-to.ts'
import { type Params, paths } from '../../platform/pages/paths.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'
import { HiddenOlder } from '../../ui/feedback/hidden-older.tsx'
import { UsernamePrompt } from '../../ui/feedback/username-prompt.tsx'
import styles from './edit-profile.module.css'
import { EditProfileForm } from './edit-profile-form.tsx'

/** Edit Profile, for the person themselves. Another person's address leads to their public page. */
export function EditProfileScreen({ params: { id = '' } }: { params: Params }) {
  const user = useCurrentUser()
  const isOther = user ? user._id !== id : false
  useEffect(() => {
    if (isOther) void goTo(paths.user(id), { replace: true })
  }, [isOther, id])
  if (!user || isOther) return null
  return (
    <>
      <h1 className={`shout t1 ${styles.title}`}>Edit Profile</h1>
      {!user.handle && <UsernamePrompt href={paths.signUp} />}
      {user.hidesOlder === 'until-proved' ? (
        <HiddenOlder
          hides={user.hidesOlder}
          href={paths.proveAccount(id)}
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
