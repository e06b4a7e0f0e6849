import type { User } from '@partyline/contract/people'
import { personName } from '../../platform/people/person-name.ts'
import type { Late } from '../../ui/layout/late.ts'
import { StillPart } from '../../ui/layout/late-part.tsx'
import { knownScreens, loadScreens } from '../navigation/find-screen.ts'
import type { ScreenTable } from '../screen.ts'
import styles from './late-footer.module.css'

const table: Late<ScreenTable> = {
  get known() {
    return knownScreens()
  },
  load: loadScreens,
}

/** The footer. Its code comes with the route table. On the front door its links are plain ones until then. */
export function LateFooter({ user }: { user: User | null | undefined }) {
  return (
    <StillPart
      part={table}
      of={user ? `${user._id} ${personName(user)} ${user.photo}` : ''}
      draw={({ footer: Footer }) => <Footer user={user} />}
      waiting={<footer className={styles.waiting} />}
    />
  )
}
