import type { GroupInFull } from '@partyline/contract/groups'
import { formatTime } from '@partyline/domain/calendar-days'
import { counted } from '@partyline/domain/counted'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLine } from '../../../platform/calls/use-line.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton, IconLink } from '../../../ui/buttons/icon-button.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { GroupAvatar } from '../../../ui/pictures/avatar.tsx'
import styles from '../../threads/thread.module.css'
import { countFollowers } from '../count-followers.ts'

interface ThreadBarProps {
  group: GroupInFull
  /** The typed search; undefined without one. */
  search: string | undefined
  onSearch: (search: string | undefined) => void
}

/** Above a thread: the group, which links to its details, or the search in its place. */
export function ThreadBar({ group, search, onSearch }: ThreadBarProps) {
  const name = group.displayGroupName
  const user = useCurrentUser()
  const opener = useRef<HTMLButtonElement>(null)
  const wasSearching = useRef(false)
  useEffect(() => {
    // The button that closed the search is gone, so the focus goes to the one that opens it.
    if (search === undefined && wasSearching.current && document.activeElement === document.body)
      opener.current?.focus()
    wasSearching.current = search !== undefined
  }, [search])
  const { since } = useLine()
  const count = countFollowers(group)
  if (search !== undefined) {
    return (
      <div className={styles.top}>
        <h1 className="sr">#{name}</h1>
        <SearchField
          className={styles.searchField}
          label={`Search #${name}`}
          value={search}
          onValueChange={onSearch}
          onLeave={() => onSearch(undefined)}
          autoFocus
        />
        <Button kind="quiet" size={48} onClick={() => onSearch(undefined)}>
          Close
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.top}>
      {user && (
        <IconLink className={styles.back} label="Back to Groups" href={paths.userGroups(user._id)}>
          <IconArrowLeft />
        </IconLink>
      )}
      <a className={styles.group} href={paths.groupDetails(group._id)}>
        <GroupAvatar size={52} />
        <div className={styles.title}>
          <h1 className="shout t2">#{name}</h1>
          <p className="mute small">
            {count === 1 ? 'Only you so far' : counted(count, 'follower')}
            {since !== undefined && ` · as of ${formatTime(new Date(since), viewerZone())}`}
          </p>
        </div>
      </a>
      <IconButton ref={opener} label={`Search #${name}`} onClick={() => onSearch('')}>
        <IconSearch />
      </IconButton>
    </div>
  )
}
