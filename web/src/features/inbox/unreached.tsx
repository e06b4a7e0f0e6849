import { useState } from 'react'
import { toast } from '../../platform/pages/toasts.ts'
import { DID_NOT_LOAD, late } from '../../ui/layout/late.ts'

const list = late(() => import('./unreached-dialog.tsx'))

/** Opens the list of people who lack a message. Few need it, so its code comes with the press. */
export function Unreached({ messageId }: { messageId: string }) {
  const [part, setPart] = useState<typeof list.known>()
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpen(true)
    list.load().then(setPart, () => toast('error', DID_NOT_LOAD))
  }
  return (
    <>
      {' '}
      <button type="button" className="link" aria-haspopup="dialog" onClick={show}>
        See who
      </button>
      {part && <part.UnreachedDialog messageId={messageId} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
