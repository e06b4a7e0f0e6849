import { getInbox } from '@partyline/contract/inbox'
import { useQuery } from '@tanstack/react-query'
import { InboxRow } from '../../features/inbox/inbox-row.tsx'
import { call } from '../../platform/calls/call.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from './home-sender.module.css'

/** How many lines of the inbox Home shows. */
const SHOWN = 3

/** The newest lines of the inbox, with the number of unread ones; nothing while it is empty. */
export function HomeNews() {
  const { data } = useQuery({
    queryKey: ['inbox', 'newest'],
    queryFn: ({ signal }) => call(getInbox, { query: { limit: SHOWN }, signal }),
    staleTime: 0,
  })
  if (!data || data.entries.length === 0) return null
  const unread = data.unread.people + data.unread.notes
  return (
    <Card as="section" aria-labelledby="home-news">
      <div className={styles.head}>
        <h2 className="shout t3" id="home-news">
          {unread > 0 ? 'New for you' : 'Your messages'}
          {unread > 0 && (
            <span className={styles.badge}>
              {unread}
              <span className="sr"> unread</span>
            </span>
          )}
        </h2>
        <a className="link" href={paths.inbox}>
          All messages
        </a>
      </div>
      <ul>
        {data.entries.map((entry) => (
          <li key={entry.kind === 'note' ? entry.note._id : entry.conversation.person._id}>
            <InboxRow entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
