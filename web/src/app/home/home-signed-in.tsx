import type { User } from '@partyline/contract/people'
import { formatPhone } from '@partyline/domain/phones'
import { invitation } from '@partyline/domain/wording/following'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useSettings } from '../../platform/pages/settings.ts'
import columns from '../../ui/layout/columns.module.css'
import { TextCard } from '../../ui/messages/text-card.tsx'
import { HomeEvents } from './home-events.tsx'
import { HomeForSender } from './home-for-sender.tsx'
import styles from './home-signed-in.module.css'
import { HomeTiles } from './home-tiles.tsx'

interface HomeSignedInProps {
  user: User
  handle: string
}

/**
 * Home for a sender: the button to a message, news, followers, groups, events, and the text that people send
 * to follow.
 */
export function HomeSignedIn({ user, handle }: HomeSignedInProps) {
  const { sharedNumber } = useSettings()
  const name = `@${user.displayHandle ?? handle}`
  return (
    <div className={columns.page}>
      <div className={`${columns.head} ${columns.title}`}>
        <h1 className={`shout t1 ${styles.title}`}>Welcome back, {user.firstName}!</h1>
      </div>
      <div className={styles.grid}>
        <div className={styles.stack}>
          <HomeForSender user={user} />
          <HomeTiles userId={user._id} />
          <section>
            <h2 className={`shout t3 ${styles.sectionTitle}`}>Tell people to text</h2>
            <TextCard
              to={sharedNumber}
              text={name}
              invitation={invitation(name, formatPhone(sharedNumber))}
            />
            <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>
          </section>
        </div>
        <HomeEvents userId={user._id} />
      </div>
    </div>
  )
}
