import { closeGroup, type GroupEnding, handOverGroup, sendGroupCode } from '@partyline/contract/group-endings'
import { call } from '../../../platform/calls/call.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmByCode } from '../../accounts/confirm-by-code.tsx'
import styles from '../group-area.module.css'
import { useShowRemaining } from './use-end-membership.ts'

interface EndGroupProps {
  groupId: string
  ending: GroupEnding
  onKeep: () => void
}

const ENDINGS = {
  close: {
    endpoint: closeGroup,
    go: 'Close it',
    busy: 'Closing',
    detail:
      'Its members get a text. Nobody can write to it or read its messages any more. This cannot be undone. Only you can use its name again.',
  },
  handOver: {
    endpoint: handOverGroup,
    go: 'Leave it',
    busy: 'Leaving',
    detail:
      'The administrator who joined first runs it from then on, or else the first member with a username. They get a text.',
  },
}

/** Closes a group or hands it over, once the code from its creator's phone is typed. */
export function EndGroup({ groupId, ending, onKeep }: EndGroupProps) {
  const user = useCurrentUser()
  const showRemaining = useShowRemaining(groupId, user?._id ?? '')
  const params = { id: groupId }
  const { endpoint, go, busy, detail } = ENDINGS[ending]
  if (!user) return null
  return (
    <>
      <p className={styles.ending}>{detail}</p>
      <ConfirmByCode
        act={`${ending} ${groupId}`}
        user={user}
        go={go}
        busyLabel={busy}
        keep={
          <Button kind="soft" onClick={onKeep}>
            Keep it
          </Button>
        }
        here={paths.groupDetails(groupId)}
        send={() => call(sendGroupCode, { params, body: { ending } })}
        confirm={(code) => call(endpoint, { params, body: { code } })}
        onDone={async (answer, drop) => {
          await showRemaining(answer)
          drop()
        }}
      />
    </>
  )
}
