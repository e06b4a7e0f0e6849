import type { User } from '@partyline/contract/people'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchText } from '../../platform/pages/address.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useDocumentTitle } from '../../platform/pages/use-document-title.ts'
import { useEntryState } from '../../platform/pages/use-entry-state.ts'
import { personName } from '../../platform/people/person-name.ts'
import { IconChevronRight } from '../../ui/drawing/icons.ts'
import { HiddenOlder } from '../../ui/feedback/hidden-older.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import columns from '../../ui/layout/columns.module.css'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { InboxList } from '../inbox/inbox-list.tsx'
import { useLiveInbox } from '../inbox/use-live-inbox.ts'
import { MessageList } from './message-list.tsx'
import { NoMessages } from './no-messages.tsx'
import { OwnSearch } from './own-search.tsx'
import styles from './user-area.module.css'
import { catchUp } from './user-messages.ts'

/** The person's own messages: their name, which links to the details, and the two lists. */
export function OwnMessages({ user }: { user: User }) {
  const client = useQueryClient()
  const place = new URLSearchParams(useSearchText())
  const target = place.get('message') ?? undefined
  // Opening a result ends the search and the choice of a tab, and Back brings them again.
  const [search, setSearch] = useEntryState<string>('search', '', target)
  const [kind, setKind] = useEntryState<'sent' | 'direct'>('kind', 'sent', target)
  useDocumentTitle('Messages')
  useLiveInbox(() => void catchUp(client, user._id))
  return (
    <div className={columns.read}>
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
      {user.hidesOlder && <HiddenOlder help={paths.support} leave={paths.deleteAccount(user._id)} />}
      <SearchField
        className={styles.search}
        label="Search your messages"
        search={search}
        onSearch={setSearch}
      />
      {search !== '' ? (
        <OwnSearch user={user} search={search} />
      ) : (
        <Tabs
          className={styles.tabs}
          label="Messages"
          selected={kind}
          onSelect={setKind}
          tabs={[
            {
              id: 'sent',
              label: 'Sent Messages',
              panel: <MessageList key={target ?? 'newest'} user={user} target={target} />,
            },
            {
              id: 'direct',
              label: 'Direct Messages',
              panel: <InboxList kind="people" empty={<NoMessages user={user} />} />,
            },
          ]}
        />
      )}
    </div>
  )
}
