import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { HandsetScene } from '../../ui/drawing/handset-scene.tsx'
import styles from './home-signed-out.module.css'
import { ThreeTexts } from './three-texts.tsx'

/** What Partyline is, and the two ways in. */
export function HomeSignedOut() {
  const { simulated } = useSettings()
  return (
    <>
      <div className={styles.stage} data-stage>
        <div className={styles.hero}>
          <h1 className={`shout ${styles.title}`}>Everybody’s on the line.</h1>
          <p className={`lead ${styles.lead}`}>
            Text your followers, run your groups and fill your events from one phone number. Nobody needs an
            app.
          </p>
          <div className={styles.ways}>
            <ButtonLink href={paths.signUp}>Sign-Up</ButtonLink>
            <ButtonLink kind="ivory" href={paths.login}>
              Login
            </ButtonLink>
          </div>
          {simulated && (
            <p className={styles.virtual}>
              The phones here are virtual. <a href={paths.simulator}>Try it on them</a>
            </p>
          )}
        </div>
        <HandsetScene says={['#porchclub', '@maya', 'Bringing ice. And Jo.']} />
      </div>
      <ThreeTexts />
    </>
  )
}
