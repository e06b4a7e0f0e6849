import { handOver, sendOwnerCode } from '@partyline/contract/event-hosting'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { eventQuery } from '../../../platform/events/event-query.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmByCode } from '../../accounts/confirm-by-code.tsx'
import { EVENT_LISTS } from '../list/event-list-query.ts'
import { hostingQuery } from './host-query.ts'

export interface HandOverProps {
  id: string
  /** The co-host's username. */
  handle: string
  /** The later dates of the series too. */
  following: boolean
}

/** Hands the event over once the code is typed, and shows it as the co-host that the person is from then on. */
export function ConfirmHandOver({ id, handle, following, onKeep }: HandOverProps & { onKeep: () => void }) {
  const user = useCurrentUser()
  const client = useQueryClient()
  const params = { id }
  if (!user) return null
  return (
    <>
      <p>They edit and cancel it from then on. You stay as a co-host, and only they can hand it back.</p>
      <ConfirmByCode
        act={`owner ${id} ${handle}`}
        user={user}
        go="Make owner"
        busyLabel="Handing over"
        keep={
          <Button kind="soft" onClick={onKeep}>
            Keep it
          </Button>
        }
        here={paths.eventHost(id)}
        send={() => call(sendOwnerCode, { params, body: { handle } })}
        confirm={(code) => call(handOver, { params, body: { handle, code, following } })}
        onDone={async (_, drop) => {
          toast('success', `@${handle} is the owner now.`)
          const changed = [EVENT_LISTS, eventQuery(id).queryKey, hostingQuery(id).queryKey]
          await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
          drop()
        }}
      />
    </>
  )
}
