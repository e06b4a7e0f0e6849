import { getUnreached } from '@partyline/contract/unreached'
import { LACKS } from '@partyline/domain/wording/thread'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { Moment } from '../../platform/time/moment.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { PersonLine } from '../../ui/layout/person-line.tsx'
import styles from './unreached-dialog.module.css'

interface UnreachedDialogProps {
  messageId: string
  open: boolean
  onClose: () => void
}

/** The people who lack a message, and why, so that its sender can call them. */
export function UnreachedDialog({ messageId, open, onClose }: UnreachedDialogProps) {
  const { data, isError } = useQuery({
    queryKey: ['unreached', messageId],
    queryFn: ({ signal }) => call(getUnreached, { params: { id: messageId }, signal }),
    enabled: open,
    staleTime: 0,
  })
  return (
    <Dialog open={open} title="Not reached yet" onClose={onClose} align="start">
      {isError && <p>The list did not load. Check your connection and open it again.</p>}
      {data && data.people.length === 0 && (
        <p>Everybody has it by now, or has left. Lists of old messages are not kept.</p>
      )}
      <ul className={styles.people}>
        {data?.people.map((person) => (
          <li key={person._id}>
            <PersonLine person={person} since="" />
            <span className="small mute">
              {LACKS[person.why]}
              {person.since && person.why === 'off' && <Moment words="since" at={person.since} />}
            </span>
          </li>
        ))}
      </ul>
      {data?.more && <p className="small mute">These are the first 200.</p>}
    </Dialog>
  )
}
