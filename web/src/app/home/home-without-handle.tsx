import type { User } from '@partyline/contract/people'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { CordStrip } from '../../ui/drawing/cord-strip.tsx'
import columns from '../../ui/layout/columns.module.css'
import styles from './home-without-handle.module.css'

/** Home for a signed-in person without a username. */
export function HomeWithoutHandle({ user }: { user: User }) {
  const { shortName } = useSettings()
  return (
    <div className={columns.form}>
      <div className={styles.art}>
        <CordStrip
          height={148}
          cordAt={128}
          radius={11}
          pitch={9.8}
          thickness={5}
          callers={[
            { x: -110, radius: 36, paint: 'aqua', hat: 'cord' },
            { x: -26, radius: 32, paint: 'rose', mood: 'wink' },
          ]}
        />
      </div>
      <h1 className="shout t1">{user.firstName ? `Welcome, ${user.firstName}!` : 'Welcome!'}</h1>
      <p className={`lead mute ${styles.lead}`}>
        {`To get the most out of ${shortName}, complete your profile and add a username.`}
      </p>
      <div className={styles.buttons}>
        <ButtonLink wide href={paths.signUp}>
          Create a Username
        </ButtonLink>
        <ButtonLink wide kind="soft" href={paths.editUser(user._id)}>
          Edit my Profile
        </ButtonLink>
      </div>
    </div>
  )
}
