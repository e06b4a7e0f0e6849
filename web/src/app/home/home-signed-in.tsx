import type { User } from '@partyline/contract/people'
import { formatPhone } from '@partyline/domain/phones'
import { invitation } from '@partyline/domain/wording/following'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useQuery } from '@tanstack/react-query'
import { useSettings } from '../../platform/pages/settings.ts'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import columns from '../../ui/layout/columns.module.css'
import { LatePart } from '../../ui/layout/late-part.tsx'
import { TextCard } from '../../ui/messages/text-card.tsx'
import { HomeEvents } from './home-events.tsx'
import { homeQuery, senderCards } from './home-query.ts'
import styles from './home-signed-in.module.css'
import { HomeTiles } from './home-tiles.tsx'

interface HomeSignedInProps {
  user: User
  handle: string
}

/**
 * Home for a sender: the button to a message, news, followers, groups, events, and the text that people send
 * to follow, which comes first while nobody follows. On a page that did not bring its answers all of it waits
 * for them, so that nothing moves under a finger.
 */
export function HomeSignedIn({ user, handle }: HomeSignedInProps) {
  const { data: home, isLoading } = useQuery(homeQuery(user._id))
  const follow = <FollowByText name={`@${user.displayHandle ?? handle}`} />
  const hasFollowers = home === undefined || home.growth.total > 0
  return (
    <div className={columns.page}>
      <div className={`${columns.head} ${columns.title}`}>
        <h1 className={`shout t1 ${styles.title}`}>Welcome back, {user.firstName}!</h1>
      </div>
      {isLoading ? (
        <SkeletonGroup>
          <Skeleton height={180} radius="var(--r-l)" />
        </SkeletonGroup>
      ) : (
        <div className={styles.grid}>
          <div className={styles.stack}>
            {!hasFollowers && follow}
            {home && (
              <LatePart
                part={senderCards}
                of={JSON.stringify([user, home])}
                draw={({ HomeSender }) => <HomeSender user={user} home={home} />}
              />
            )}
            <HomeTiles userId={user._id} />
          </div>
          <div className={styles.stack}>
            {hasFollowers && follow}
            <HomeEvents userId={user._id} />
          </div>
        </div>
      )}
    </div>
  )
}

/** The text that people send to follow. @param props.name with its @ */
function FollowByText({ name }: { name: string }) {
  const { sharedNumber } = useSettings()
  return (
    <section>
      <h2 className={`shout t3 ${styles.sectionTitle}`}>Tell people to text</h2>
      <TextCard to={sharedNumber} text={name} invitation={invitation(name, formatPhone(sharedNumber))} />
      <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>
    </section>
  )
}
