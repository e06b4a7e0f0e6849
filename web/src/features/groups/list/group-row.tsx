import type { UserGroup } from '@partyline/contract/groups'
import { IconBellOff, IconChevronRight } from '@tabler/icons-react'
import { paths } from '../../../platform/pages/paths.ts'
import { countWords } from '../../../ui/layout/people-section.tsx'
import { GroupAvatar } from '../../../ui/pictures/avatar.tsx'
import { roleNames } from '../members/role-names.ts'
import styles from './groups.module.css'

/** A group in the list of one's own: the whole row leads to it. */
export function GroupRow({ group }: { group: UserGroup }) {
  const { role, followers, mutedUntil } = group
  const words = [countWords(followers), role !== 'member' && roleNames[role]].filter(Boolean).join(' · ')
  return (
    <a className={styles.row} href={paths.group(group._id)}>
      <GroupAvatar size={56} />
      <span className={styles.words}>
        <b className={`shout t3 ${styles.name}`}>#{group.displayGroupName}</b>{' '}
        <span className="mute small">{words}</span>
      </span>
      {mutedUntil && (
        <span className={styles.muted}>
          <IconBellOff aria-hidden="true" />
          <span className="sr">Muted</span>
        </span>
      )}
      <IconChevronRight aria-hidden="true" />
    </a>
  )
}
