import type { User } from '@partyline/contract/people'
import { paths } from '../../platform/pages/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import styles from './message-list.module.css'

const unsaid =
  '<rect x="60" y="18" width="140" height="64" rx="32" fill="none" stroke="var(--edge)" stroke-width="3.5" ' +
  'stroke-dasharray="2 10" stroke-linecap="round"/><g fill="var(--cord)"><circle cx="104" cy="50" r="7"/>' +
  '<circle cx="130" cy="50" r="7" opacity=".6"/><circle cx="156" cy="50" r="7" opacity=".3"/></g>'

/**
 * For people who have neither sent nor received anything. Without a username, they read that they need one.
 */
export function NoMessages({ user }: { user: User }) {
  const art = (
    <Drawing className={styles.unsaid} viewBox="0 0 260 100" width={260} height={100} markup={unsaid} />
  )
  return (
    <div className={styles.empty}>
      <EmptyState title="You don't have any messages." art={art} action={<Onward user={user} />}>
        {!user.handle && 'To start sending messages, add a username to your profile.'}
      </EmptyState>
    </div>
  )
}

function Onward({ user }: { user: User }) {
  if (!user.handle) return <ButtonLink href={paths.editUser(user._id)}>Edit my Profile</ButtonLink>
  return <ButtonLink href={paths.message}>Send a Message</ButtonLink>
}
