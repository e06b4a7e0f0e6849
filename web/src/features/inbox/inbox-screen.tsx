import type { InboxKind } from '@partyline/contract/inbox'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../platform/pages/paths.ts'
import { useEntryState } from '../../platform/pages/use-entry-state.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { IconDeviceMobile, IconPencil } from '../../ui/drawing/icons.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { HiddenOlder } from '../../ui/feedback/hidden-older.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import columns from '../../ui/layout/columns.module.css'
import { Tabs } from '../../ui/layout/tabs.tsx'
import styles from './inbox.module.css'
import { InboxList } from './inbox-list.tsx'
import { inboxQuery } from './inbox-query.ts'
import { useLiveInbox } from './use-live-inbox.ts'

/** The conversations with their last messages: other people, and notes of people without a username. */
export function InboxScreen() {
  const user = useCurrentUser()
  const [kind, setKind] = useEntryState<InboxKind>('kind', 'all')
  const [search, setSearch] = useEntryState<string>('search', '')
  const { data } = useInfiniteQuery(inboxQuery(kind, search))
  const notes = data?.pages[0]?.unread.notes ?? 0
  useLiveInbox()
  const list = (
    <InboxList kind={kind} search={search} onClear={() => setSearch('')} empty={<Nobody kind={kind} />} />
  )
  return (
    <>
      <div className={`${columns.head} ${styles.head}`}>
        <h1 className="shout t1">Inbox</h1>
        <ButtonLink size={48} href={paths.message} icon={<IconPencil />}>
          New Message
        </ButtonLink>
      </div>
      {user?.hidesOlder && (
        <div className={styles.older}>
          <HiddenOlder help={paths.support} leave={paths.deleteAccount(user._id)} />
        </div>
      )}
      <SearchField label="Search names and words" search={search} onSearch={setSearch} />
      <Tabs
        className={styles.tabs}
        label="Inbox"
        selected={kind}
        onSelect={setKind}
        tabs={[
          { id: 'all', label: 'All', panel: list },
          { id: 'people', label: 'People', panel: list },
          { id: 'notes', label: <NotesLabel unread={notes} />, panel: list },
        ]}
      />
      {/* With the list, which would move it. */}
      {data && (
        <p className={styles.hint}>
          <IconDeviceMobile aria-hidden="true" />
          <span>
            A note is a text from somebody without a username who heard from you. Your answer goes straight to
            their phone.
          </span>
        </p>
      )}
    </>
  )
}

function NotesLabel({ unread }: { unread: number }) {
  return (
    <>
      Notes{' '}
      {unread > 0 && (
        <span className={styles.count}>
          {unread}
          <span className="sr"> unread</span>
        </span>
      )}
    </>
  )
}

function Nobody({ kind }: { kind: InboxKind }) {
  return (
    <div className={styles.none}>
      <EmptyState
        title={kind === 'notes' ? 'No notes yet.' : 'Nobody’s written yet.'}
        action={
          <ButtonLink kind="soft" href={paths.message}>
            Send a Message
          </ButtonLink>
        }
      >
        Messages that people send only to you show up here, ready to answer.
      </EmptyState>
    </div>
  )
}
