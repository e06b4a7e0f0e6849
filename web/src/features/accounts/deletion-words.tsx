import type { Deletion } from '@partyline/contract/accounts'
import type { User } from '@partyline/contract/people'
import { formatPhone } from '@partyline/domain/phones'
import { counted } from '@partyline/domain/texts/counted'
import { Card } from '../../ui/layout/card.tsx'
import styles from './account.module.css'
import { EventWords } from './event-words.tsx'

/** Tells what deletion does, with true counts, and leaves out what does not concern the account. */
export function DeletionWords({ user, deletion }: { user: User; deletion: Deletion }) {
  const { followers, following, groups, ownGroups, broadcasts, sharedMessages } = deletion
  const handed = ownGroups.filter((group) => group.heir !== null)
  const closed = ownGroups.filter((group) => group.heir === null)
  return (
    <Card as="section" className={styles.words} aria-label="What happens">
      <ul className={styles.list}>
        {user.displayHandle && (
          <li>
            <strong>@{user.displayHandle}</strong> is gone, with your name, email and photo. Nobody else can
            take it. If you come back with this number, you can.
          </li>
        )}
        {followers > 0 && (
          <li>
            <strong>{counted(followers, 'follower')}</strong> no longer{' '}
            {followers === 1 ? 'follows' : 'follow'} you, and {followers === 1 ? 'isn’t' : 'aren’t'} told.
          </li>
        )}
        {following + groups > 0 && (
          <li>
            You get no more texts from{' '}
            <strong>
              {[
                following > 0 && counted(following, 'person', 'people'),
                groups > 0 && counted(groups, 'group'),
              ]
                .filter(Boolean)
                .join(' and ')}
            </strong>
            .
          </li>
        )}
        {handed.map(({ displayGroupName, heir }) => (
          <li key={displayGroupName}>
            <strong>#{displayGroupName}</strong> goes on: @{heir} runs it from now on, and gets a text about
            it.
          </li>
        ))}
        {closed.length > 0 && (
          <li>
            <strong>{closed.map((group) => `#${group.displayGroupName}`).join(', ')}</strong>{' '}
            {closed.length === 1 ? 'closes' : 'close'}, as nobody else in{' '}
            {closed.length === 1 ? 'it' : 'them'} has a username.
            {closed.some((group) => group.others > 0) && ' The members get a text about it.'}
          </li>
        )}
        <EventWords deletion={deletion} />
        {broadcasts > 0 && (
          <li>
            <strong>{counted(broadcasts, 'message')}</strong> to your followers{' '}
            {broadcasts === 1 ? 'is' : 'are'} erased here, unless somebody reported{' '}
            {broadcasts === 1 ? 'it' : 'one'}. Texts still on their way stop. Phones keep the ones that
            arrived.
          </li>
        )}
        {sharedMessages > 0 && (
          <li>
            <strong>{counted(sharedMessages, 'message')}</strong> between you and others or in groups{' '}
            {sharedMessages === 1 ? 'stays' : 'stay'} with them, from “Deleted account”.
          </li>
        )}
        <li>You are logged out on every device. If your number texts us later, it starts from scratch.</li>
        <li>
          We keep one thing, the record of what{' '}
          <span className="nowrap">{formatPhone(user.phoneNumber)}</span> agreed to and stopped, because the
          law requires it.
        </li>
      </ul>
      <p>
        <strong>This cannot be undone.</strong>
      </p>
    </Card>
  )
}
