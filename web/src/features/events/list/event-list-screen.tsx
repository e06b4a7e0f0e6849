import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/pages/paths.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { LoadOlder } from '../../../ui/feedback/load-older.tsx'
import styles from './event-list.module.css'
import { EventListInvitations } from './event-list-invitations.tsx'
import { EventListLinks } from './event-list-links.tsx'
import { EventListMonths } from './event-list-months.tsx'
import { upcomingEventsQuery } from './event-list-query.ts'
import { EventListSkeleton } from './event-list-skeleton.tsx'

/** One's upcoming events, month by month, and the next ones to be linked to. */
export function EventListScreen() {
  const user = useCurrentUser()
  if (!user) return null
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <h1 className="shout t1">Events</h1>
        <ButtonLink size={48} href={paths.eventCreate} icon={<IconPlus />}>
          New Event
        </ButtonLink>
      </div>
      <EventListInvitations userId={user._id} />
      <UpcomingEvents userId={user._id} />
    </div>
  )
}

function UpcomingEvents({ userId }: { userId: string }) {
  const query = useInfiniteQuery(upcomingEventsQuery(userId))
  if (query.isPending) return <EventListSkeleton />
  if (!query.data) {
    return (
      <div className={styles.failed}>
        <p className="mute">Failed to fetch events</p>
        <Button kind="soft" size={48} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const events = query.data.pages.flatMap(({ data }) => data)
  return (
    <>
      <EventListMonths events={events} />
      <LoadOlder
        label="More events"
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onLoad={query.fetchNextPage}
      />
      <EventListLinks userId={userId} />
    </>
  )
}
