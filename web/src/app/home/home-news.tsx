import type { Inbox } from '@partyline/contract/inbox'
import { InboxRow } from '../../features/inbox/inbox-row.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from './home-sender.module.css'

/** The newest lines of the inbox, with the number of unread ones; nothing while it is empty. */
export function HomeNews({ inbox: { entries, unread: counts } }: { inbox: Inbox }) {
  if (entries.length === 0) return null
  const unread = counts.people + counts.notes
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
        <a className={`link ${styles.all}`} href={paths.inbox}>
          All messages
        </a>
      </div>
      <ul>
        {entries.map((entry) => (
          <li key={entry.kind === 'note' ? entry.note._id : entry.conversation.person._id}>
            <InboxRow entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
