import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { paths } from '../../../platform/pages/paths.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { TextCard } from '../../../ui/messages/text-card.tsx'
import styles from './groups.module.css'

/** For people in no group: how to join one. */
export function NoGroups() {
  const { sharedNumber } = useSettings()
  return (
    <div className={styles.empty}>
      <EmptyState title="You’re not in any groups.">
        Groups are where everyone talks to everyone. Join one by texting its name to the shared number.
      </EmptyState>
      <TextCard className={styles.example ?? ''} to={sharedNumber} text="#groupname" />
      <a className={styles.fromHere} href={paths.message}>
        Or send it from here
      </a>
      <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>
    </div>
  )
}
