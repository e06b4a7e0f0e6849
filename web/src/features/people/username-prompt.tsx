import { paths } from '../../platform/pages/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './user-area.module.css'

/** Asks who has no username to take one. */
export function UsernamePrompt() {
  return (
    <Card paint="butter" className={styles.prompt}>
      <p>People follow you by texting your username, and only with one can you text them.</p>
      <ButtonLink kind="ink" size={48} href={paths.signUp}>
        Create a Username
      </ButtonLink>
    </Card>
  )
}
