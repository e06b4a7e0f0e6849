import { useEffect, useState } from 'react'
import { loadScreens } from './find-screen.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** Stands where the route table is still on its way; breaks, into the boundary around it, when that does not come. */
export function ScreenOnItsWay() {
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    loadScreens().catch(setFailure)
  }, [])
  if (failure) throw failure
  return <ScreenSkeleton />
}
