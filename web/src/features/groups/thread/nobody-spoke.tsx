import type { GroupInFull } from '@partyline/contract/groups'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import styles from '../../threads/thread.module.css'
import { countFollowers } from '../count-followers.ts'
import { Invitation } from '../list/group-rows.tsx'

/** A group without messages. While it has only one member, it shows how others join. */
export function NobodySpoke({ group }: { group: GroupInFull }) {
  const name = group.displayGroupName
  if (countFollowers(group) > 1) {
    return (
      <div className={styles.unread}>
        <EmptyState title="Nobody’s said anything yet.">
          Everything you write here goes to everybody in #{name} by text.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.inviting}>
      <EmptyState title="Room for plenty more.">
        Anybody who texts this joins. No app, no password, any phone.
      </EmptyState>
      <Invitation name={name} bright />
    </div>
  )
}
