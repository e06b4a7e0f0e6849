import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx'
import { useHandOver } from './use-hand-over.ts'

interface HostHandOverProps {
  id: string
  /** The co-host's username. */
  handle: string
  /** The later dates of the series too. */
  following: boolean
}

/** Makes a co-host the owner of the event, after a question. */
export function HostHandOver({ id, handle, following }: HostHandOverProps) {
  const [asking, setAsking] = useState(false)
  const hand = useHandOver(id)
  return (
    <>
      <Button kind="soft" size={44} busy={hand.isPending} onClick={() => setAsking(true)}>
        Make owner <span className="sr">@{handle}</span>
      </Button>
      <QuestionDialog
        open={asking}
        question={`Make @${handle} the owner?`}
        detail="They edit and cancel it from then on. You stay as a co-host, and only they can hand it back."
        align="start"
        destructive
        onClose={() => setAsking(false)}
        onAnswer={(yes) => {
          setAsking(false)
          if (yes) hand.send({ handle, following })
        }}
      />
    </>
  )
}
