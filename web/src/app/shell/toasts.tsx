import { useEffect } from 'react'
import { connectToasts } from '../../platform/pages/toasts.ts'
import { createToaster } from '../../ui/feedback/create-toaster.ts'
import { Toaster } from '../../ui/feedback/toaster.tsx'

const toaster = createToaster()

/** Where toasts appear. */
export function Toasts() {
  useEffect(() => connectToasts(toaster), [])
  return <Toaster toaster={toaster} />
}
