import type { GroupCard } from '@partyline/contract/groups'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useSettings } from '../../../platform/pages/settings.ts'
import { TextCard } from '../../../ui/messages/text-card.tsx'
import styles from '../group-area.module.css'
import { GroupHead } from '../group-head.tsx'

/** A group to somebody who is not in it: its name, and the text that joins. */
export function HowToJoin({ group }: { group: GroupCard }) {
  const { sharedNumber } = useSettings()
  return (
    <>
      <GroupHead name={group.displayGroupName}>
        <p className="mute">Only its members see who is in it and what they say.</p>
      </GroupHead>
      <section className={styles.section}>
        <h2 className={`shout t3 ${styles.sectionTitle}`}>Text to join</h2>
        <TextCard to={sharedNumber} text={`#${group.displayGroupName}`} />
        <p className={`mute small ${styles.note}`}>{RATES_NOTICE}</p>
      </section>
    </>
  )
}
