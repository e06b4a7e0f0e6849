import { useEffect } from 'react'
import { connectToasts } from '../platform/toasts.ts'
import { createToaster } from '../ui/create-toaster.ts'
import { Toaster } from '../ui/toaster.tsx'

const toaster = createToaster()

/** Where toasts appear. */
export function Toasts() {
  useEffect(() => connectToasts(toaster.show), [])
  return <Toaster toaster={toaster} />
}
