import { useState } from 'react'
import { toast } from '../../platform/pages/toasts.ts'
import { DID_NOT_LOAD, late } from '../../ui/layout/late.ts'

const dialog = late(() => import('./schedule-dialog.tsx'))

/** The dialog for a time, whose code is fetched when it is wanted. */
export function useScheduleDialog() {
  const [part, setPart] = useState(dialog.known)
  const [open, setOpen] = useState(false)
  const show = async () => {
    try {
      setPart(await dialog.load())
      setOpen(true)
    } catch {
      toast('error', DID_NOT_LOAD)
    }
  }
  return {
    /** Undefined until it is loaded. */
    ScheduleDialog: part?.ScheduleDialog,
    open,
    show,
    close: () => setOpen(false),
    prepare: () => void dialog.load().catch(() => {}),
  }
}
