import { useEffect, useRef } from 'react'
import { createTop } from './create-top.ts'

const top = createTop()

/** Starts to listen to Back, and ends what a reload left behind. */
export const watchBack = top.watch

/** Takes a dialog's own entry from the history, before the app goes elsewhere. Back from there then needs one press. */
export const leaveTop = top.leave

/**
 * Lets Back close a dialog, a sheet or a menu instead of leaving the page.
 * @param open whether it lies on top now
 * @param onBack closes it; it stays open if this does nothing
 */
export function useLiesOnTop(open: boolean, onBack: () => void): void {
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => (open ? top.add(() => latest.current()) : undefined), [open])
}
