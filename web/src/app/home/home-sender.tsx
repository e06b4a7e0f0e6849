import type { Home } from '@partyline/contract/page'
import type { User } from '@partyline/contract/people'
import { HomeFollowers } from './home-followers.tsx'
import { HomeLastMessage } from './home-last-message.tsx'
import { HomeNews } from './home-news.tsx'
import { HomeSend } from './home-send.tsx'
import styles from './home-sender.module.css'

/** A sender's cards: the button to a message, news, the reach of the last message, and the followers. */
export function HomeSender({ user, home: { growth, inbox, lastSent } }: { user: User; home: Home }) {
  return (
    <div className={styles.cards}>
      <HomeSend user={user} followers={growth.total} />
      <HomeNews inbox={inbox} />
      {lastSent && <HomeLastMessage userId={user._id} message={lastSent} />}
      <HomeFollowers userId={user._id} growth={growth} />
    </div>
  )
}
