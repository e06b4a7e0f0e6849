import type { User } from '@partyline/contract/people'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchText } from '../../platform/pages/address.ts'
import { paths } from '../../platform/pages/paths.ts'
import { personName } from '../../platform/people/person-name.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { MessageList } from './message-list.tsx'
import { OwnSearch } from './own-search.tsx'
import { useLiveMessages } from './use-live-messages.ts'
import styles from './user-area.module.css'
import type { MessageKind } from './user-messages.ts'

/** One's own messages: who one is, which leads to the details, and the two lists. */
export function OwnMessages({ user }: { user: User }) {
  const place = new URLSearchParams(useSearchText())
  const target = place.get('message') ?? undefined
  const targetKind = place.get('kind') === 'direct' ? 'direct' : 'sent'
  const [chosen, setChosen] = useState<{ kind: MessageKind; at: string | undefined }>()
  // A search is over once its result is gone to, and so is the choice of a tab.
  const [search, setSearch] = useState<{ typed: string; at: string | undefined }>()
  if (search && search.at !== target) setSearch(undefined)
  if (chosen && chosen.at !== target) setChosen(undefined)
  const typed = search?.typed ?? ''
  const kind = chosen?.kind ?? targetKind
  useLiveMessages(user._id)
  const list = (of: MessageKind) => (
    <MessageList
      key={target ?? 'newest'}
      user={user}
      kind={of}
      target={of === targetKind ? target : undefined}
    />
  )
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
        <div className={styles.who}>
          <h1 className={`shout ${styles.name}`}>{personName(user)}</h1>
          <span className="mute">{user.displayHandle ? `@${user.displayHandle}` : 'No username yet'}</span>
        </div>
        <IconChevronRight aria-hidden="true" />
      </a>
      <SearchField
        className={styles.search}
        label="Search your messages"
        value={typed}
        onValueChange={(typed) => setSearch({ typed, at: target })}
      />
      {typed.trim() !== '' ? (
        <OwnSearch user={user} search={typed} />
      ) : (
        <Tabs
          className={styles.tabs}
          label="Messages"
          selected={kind}
          onSelect={(kind) => setChosen({ kind, at: target })}
          tabs={[
            { id: 'sent', label: 'Sent Messages', panel: list('sent') },
            { id: 'direct', label: 'Direct Messages', panel: list('direct') },
          ]}
        />
      )}
    </div>
  )
}
