import { getFollowerGrowth } from '@partyline/contract/following'
import type { User } from '@partyline/contract/people'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../platform/calls/call.ts'
import { HomeFollowers } from './home-followers.tsx'
import { HomeLastMessage } from './home-last-message.tsx'
import { HomeNews } from './home-news.tsx'
import { HomeSend } from './home-send.tsx'
import styles from './home-sender.module.css'

/** Home for a sender: the button to a message, news, the reach of the last message, and the followers. */
export function HomeSender({ user }: { user: User }): ReactNode {
  const { data: growth } = useQuery({
    queryKey: ['follower-growth', user._id],
    queryFn: ({ signal }) => call(getFollowerGrowth, { params: { id: user._id }, signal }),
    meta: { failed: 'Failed to load followers' },
  })
  return (
    <div className={styles.cards}>
      {growth && <HomeSend user={user} followers={growth.total} />}
      <HomeNews />
      <HomeLastMessage userId={user._id} />
      {growth && <HomeFollowers userId={user._id} growth={growth} />}
    </div>
  )
}
