import { useSearchText } from '../../../platform/pages/address.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconPlus } from '../../../ui/drawing/icons.ts'
import columns from '../../../ui/layout/columns.module.css'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import styles from './event-list.module.css'
import { EventListInvitations } from './event-list-invitations.tsx'
import { EventListLinks } from './event-list-links.tsx'
import { EventListMine } from './event-list-mine.tsx'

/** The person's events, month by month: coming ones with links to share, and past or cancelled ones. */
export function EventListScreen() {
  const user = useCurrentUser()
  // In the address, so that Back from an event leads to the same list.
  const time = new URLSearchParams(useSearchText()).get('time') === 'past' ? 'past' : 'upcoming'
  if (!user) return null
  const upcoming = (
    <EventListMine userId={user._id} time="upcoming">
      <EventListLinks userId={user._id} />
    </EventListMine>
  )
  return (
    <div className={styles.column}>
      <div className={`${columns.head} ${styles.head}`}>
        <h1 className="shout t1">Events</h1>
        <ButtonLink size={48} href={paths.eventCreate} icon={<IconPlus />}>
          New Event
        </ButtonLink>
      </div>
      <EventListInvitations userId={user._id} />
      <p className={styles.calendar}>
        <a href={paths.eventCalendar}>Keep them in my own calendar</a>
      </p>
      <Tabs
        label="When"
        className={styles.times}
        selected={time}
        onSelect={(chosen) =>
          void goTo(chosen === 'past' ? paths.eventsPast : paths.events, { replace: true })
        }
        tabs={[
          { id: 'upcoming', label: 'Upcoming', panel: upcoming },
          {
            id: 'past',
            label: 'Past and cancelled',
            panel: <EventListMine userId={user._id} time="past" />,
          },
        ]}
      />
    </div>
  )
}
