import type { Event } from '@partyline/contract/events'
import { paths } from '../../../platform/pages/paths.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './username-prompt.module.css'

/** At the end of an event's page, for a guest who has answered and has no username: how to get one. */
export function UsernamePrompt({ event }: { event: Event }) {
  // A stranger's page makes no call for the user.
  return event.viewer?.status ? <PromptWithoutUsername /> : null
}

function PromptWithoutUsername() {
  const user = useCurrentUser()
  if (user?.handle !== null) return null
  return (
    <Card className={styles.prompt}>
      <p>
        <b className="shout t3">Planning something too?</b>
        <span className="mute small">Choose a username and set up your own event.</span>
      </p>
      <ButtonLink kind="soft" size={44} href={paths.signUp}>
        Create a Username
      </ButtonLink>
    </Card>
  )
}
