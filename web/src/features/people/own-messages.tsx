import type { User } from '@partyline/contract/people'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { personName } from '../../platform/person-name.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { MessageList } from './message-list.tsx'
import { useLiveMessages } from './use-live-messages.ts'
import styles from './user-area.module.css'
import type { MessageKind } from './user-messages.ts'

/** One's own messages: who one is, which leads to the details, and the two lists. */
export function OwnMessages({ user }: { user: User }) {
  const [kind, setKind] = useState<MessageKind>('sent')
  useLiveMessages(user._id)
  return (
    <div className={styles.read}>
      <a className={styles.bar} href={paths.userDetails(user._id)}>
        <Avatar
          firstName={user.firstName ?? ''}
          lastName={user.lastName ?? ''}
          photoUrl={user.photo ?? undefined}
          size={64}
          decorative
        />
        <span className={styles.who}>
          <h1 className={`shout ${styles.name}`}>{personName(user)}</h1>
          <span className="mute">{user.displayHandle ? `@${user.displayHandle}` : 'No username yet'}</span>
        </span>
        <IconChevronRight aria-hidden="true" />
      </a>
      <Tabs
        className={styles.tabs}
        label="Messages"
        selected={kind}
        onSelect={setKind}
        tabs={[
          { id: 'sent', label: 'Sent Messages', panel: <MessageList user={user} kind="sent" /> },
          { id: 'direct', label: 'Direct Messages', panel: <MessageList user={user} kind="direct" /> },
        ]}
      />
    </div>
  )
}
