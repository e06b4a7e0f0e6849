import { type Conversation, readConversation } from '@partyline/contract/inbox'
import type { User } from '@partyline/contract/people'
import { searchConversationMessages } from '@partyline/contract/search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/calls/call.ts'
import { wasRefused } from '../../platform/calls/call-failed.ts'
import { useSearchText } from '../../platform/pages/address.ts'
import { type Params, paths } from '../../platform/pages/paths.ts'
import { useDocumentTitle } from '../../platform/pages/use-document-title.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'
import { personName } from '../../platform/people/person-name.ts'
import { draftPlace } from '../../platform/sending/drafts.ts'
import { useKeptWords } from '../../platform/sending/use-kept-words.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { BlankPoster } from '../../ui/drawing/blank-poster.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { HiddenOlder } from '../../ui/feedback/hidden-older.tsx'
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import columns from '../../ui/layout/columns.module.css'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { fillGaps } from '../threads/catch-up.ts'
import { LateThreadSearch } from '../threads/late-thread-search.tsx'
import threads from '../threads/thread.module.css'
import { Thread } from '../threads/thread.tsx'
import { ThreadTop } from '../threads/thread-top.tsx'
import { useOutgoing } from '../threads/use-outgoing.ts'
import { useThreadSearch } from '../threads/use-thread-search.ts'
import styles from './inbox.module.css'
import { conversationQuery, conversationSource, refetchInbox } from './inbox-query.ts'
import { useLiveInbox } from './use-live-inbox.ts'

type Other = Conversation['person']

/** The messages between the person and another one, with a field to answer. */
export function ConversationScreen({ params: { id = '' } }: { params: Params }) {
  const user = useCurrentUser()
  const { data, error, isFetching, refetch } = useQuery(conversationQuery(id))
  if (!user) return null
  if (data) return <WithPerson key={`${user._id} ${id}`} user={user} other={data.person} first={data} />
  if (!error) return <LoadingScreen />
  return (
    <div className={columns.read}>
      {wasRefused(error) ? (
        <BlankPoster
          title="Nobody’s at this address."
          action={<ButtonLink href={paths.inbox}>Inbox</ButtonLink>}
        >
          The page isn’t here, or the link lost a letter on the way.
        </BlankPoster>
      ) : (
        <NotLoaded what="messages" trying={isFetching} onTryAgain={refetch} />
      )}
    </div>
  )
}

interface WithPersonProps {
  user: User
  other: Other
  first: { closed: string | null; unread: number }
}

function WithPerson({ user, other, first }: WithPersonProps) {
  const client = useQueryClient()
  const target = new URLSearchParams(useSearchText()).get('message') ?? undefined
  const [search, setSearch] = useThreadSearch(target)
  // The messages that were new on opening stay below their line until the person leaves.
  const [fresh] = useState(first.unread)
  const source = conversationSource(other._id)
  const to = `@${other.displayHandle ?? ''}`
  const own = useOutgoing({
    personId: user._id,
    id: other._id,
    to,
    onSent: () => fillGaps(client, source),
    onRefused: () => void client.invalidateQueries(conversationQuery(other._id)),
  })
  const draft = useKeptWords(draftPlace(`thread-${other._id}`, user._id))
  useDocumentTitle(personName(other))
  useLiveInbox(() => {
    void fillGaps(client, source)
    void client.invalidateQueries(conversationQuery(other._id))
  })
  const onRead = (messageId: string) => {
    call(readConversation, { params: { id: other._id }, body: { messageId } }).then(
      () => refetchInbox(client),
      // The next visit marks it.
      () => {},
    )
  }
  return (
    <div className={columns.read}>
      <div className={threads.frame}>
        <ThreadTop
          name={personName(other)}
          back={{ label: 'Back to Inbox', href: paths.inbox }}
          search={search}
          onSearch={setSearch}
        >
          <a className={threads.group} href={paths.user(other._id)}>
            <Avatar
              firstName={other.firstName ?? other.displayHandle ?? ''}
              lastName={other.lastName ?? ''}
              photoUrl={other.photo ?? undefined}
              size={52}
              decorative
            />
            <div className={threads.title}>
              <h1 className="shout t2">{personName(other)}</h1>
              <p className="mute small">{other.displayHandle ? to : 'Has left'}</p>
            </div>
          </a>
        </ThreadTop>
        {user.hidesOlder && (
          <div className={styles.older}>
            <HiddenOlder help={paths.support} leave={paths.deleteAccount(user._id)} />
          </div>
        )}
        {search === undefined ? (
          <Thread
            key={target ?? 'newest'}
            source={source}
            href={paths.conversation(other._id)}
            to={to}
            closed={first.closed}
            empty={<Silence />}
            target={target}
            own={own}
            draft={draft}
            fresh={fresh}
            onRead={onRead}
          />
        ) : (
          <LateThreadSearch
            queryKey={['conversation-search', other._id]}
            ask={(query, signal) =>
              call(searchConversationMessages, { params: { id: other._id }, query, signal })
            }
            href={paths.conversation(other._id)}
            search={search}
          />
        )}
      </div>
    </div>
  )
}

function Silence() {
  return (
    <div className={threads.unread}>
      <EmptyState title="Nobody’s said anything yet.">
        What you write here goes to their phone by text, and only the two of you see it.
      </EmptyState>
    </div>
  )
}
