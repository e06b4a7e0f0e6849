import { ButtonLink } from '../buttons/button.tsx'
import { Card } from '../layout/card.tsx'
import styles from './username-prompt.module.css'

/**
 * Asks a person without a username to create one.
 * @param href where usernames are created
 */
export function UsernamePrompt({ href }: { href: string }) {
  return (
    <Card paint="butter" className={styles.prompt}>
      <p>People follow you by texting your username. You need one to send them messages.</p>
      <ButtonLink kind="ink" size={48} href={href}>
        Create a Username
      </ButtonLink>
    </Card>
  )
}
