import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { late } from '../../../ui/layout/late.ts'
import { StillPart } from '../../../ui/layout/late-part.tsx'
import type { HandOverProps } from './confirm-hand-over.tsx'

// Few hosts ever need it.
const confirm = late(() => import('./confirm-hand-over.tsx'))

/** Makes a co-host the owner of the event, with a code from the owner's phone. */
export function HostHandOver(props: HandOverProps) {
  const { handle, following } = props
  const [asking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  return (
    <>
      <Button kind="soft" size={44} onClick={() => setAsking(true)}>
        Make owner <span className="sr">@{handle}</span>
      </Button>
      <Dialog title={`Make @${handle} the owner?`} align="start" open={asking} onClose={keep}>
        <StillPart
          part={confirm}
          of={`${handle} ${following}`}
          draw={({ ConfirmHandOver }) => <ConfirmHandOver {...props} onKeep={keep} />}
        />
      </Dialog>
    </>
  )
}
