import type { GroupInFull } from '@partyline/contract/groups'
import type { User } from '@partyline/contract/people'
import { counted } from '@partyline/domain/texts/counted'
import { useLine } from '../../../platform/calls/use-line.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { formatHour } from '../../../platform/time/region.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { BreakableName } from '../../../ui/messages/breakable-name.tsx'
import { GroupAvatar } from '../../../ui/pictures/avatar.tsx'
import styles from '../../threads/thread.module.css'
import { ThreadTop } from '../../threads/thread-top.tsx'
import { countFollowers } from '../count-followers.ts'

interface ThreadBarProps {
  group: GroupInFull
  user: User
  /** The words of the open search; undefined without one. */
  search: string | undefined
  onSearch: (search: string | undefined) => void
}

/** Above a thread: the group, which links to its details. */
export function ThreadBar({ group, user, search, onSearch }: ThreadBarProps) {
  const name = `#${group.displayGroupName}`
  const { since } = useLine()
  const count = countFollowers(group)
  const back = { label: 'Back to Groups', href: paths.userGroups(user._id) }
  return (
    <ThreadTop name={name} back={back} search={search} onSearch={onSearch}>
      <a className={styles.group} href={paths.groupDetails(group._id)}>
        <GroupAvatar size={52} />
        <div className={styles.title}>
          <h1 className="shout t2">
            <BreakableName name={name} />
          </h1>
          <p className="mute small">
            {count === 1 ? 'Only you so far' : counted(count, 'follower')}
            {since !== undefined && ` · as of ${formatHour(new Date(since), viewerZone())}`}
          </p>
        </div>
      </a>
    </ThreadTop>
  )
}
