import type { importPeople } from '@partyline/contract/importing'
import { counted } from '@partyline/domain/texts/counted'
import type { CallAnswer } from '../../platform/calls/call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './importing.module.css'
import { UnreadableRows } from './unreadable-rows.tsx'

interface InvitedProps {
  outcome: CallAnswer<typeof importPeople>['data']
  onAgain: () => void
}

/** The pressed button is gone, so the outcome takes the focus and screen readers read it. */
const focus = (element: HTMLElement | null) => element?.focus()

/** The outcome of a list of numbers. */
export function Invited({ outcome: { invited, leftOut, unreadable }, onAgain }: InvitedProps) {
  return (
    <div className={styles.form}>
      <Card as="section" className={styles.count ?? ''} aria-label="What happened with the list">
        <p tabIndex={-1} ref={focus}>
          <b className={`shout ${styles.number}`}>{invited.toLocaleString('en-US')}</b>{' '}
          <b>{invited === 1 ? 'person is invited.' : 'people are invited.'}</b>
        </p>
        {leftOut > 0 && (
          <p>
            {counted(leftOut, 'person', 'people')} {leftOut === 1 ? 'was' : 'were'} left out, because they
            were invited before, are already here, or want no texts.
          </p>
        )}
        <UnreadableRows rows={unreadable} />
      </Card>
      <Button kind="soft" size={48} onClick={onAgain}>
        Invite from another list
      </Button>
    </div>
  )
}
