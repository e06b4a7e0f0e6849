import type { Params } from '../../platform/paths.ts'
import { useSettings } from '../../platform/settings.ts'
import { TextCard } from '../../ui/text-card.tsx'
import styles from './group-area.module.css'
import { GroupArea } from './group-area.tsx'
import { GroupHead } from './group-head.tsx'

/** What a group is, and the text that joins it. */
export function GroupDetailsScreen({ params: { id = '' } }: { params: Params }) {
  const { sharedNumber } = useSettings()
  return (
    <GroupArea id={id}>
      {({ displayGroupName, creator, intro }) => (
        <>
          <GroupHead name={displayGroupName}>
            <p className="mute">by @{creator.displayHandle}</p>
          </GroupHead>
          <p>{intro}</p>
          <section className={styles.section}>
            <h2 className={`shout t3 ${styles.sectionTitle}`}>Text to join</h2>
            <TextCard to={sharedNumber} text={`#${displayGroupName}`} />
          </section>
        </>
      )}
    </GroupArea>
  )
}
