import { useEffect, useState } from 'react'
import { loadScreens } from '../navigation/find-screen.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/**
 * Stands in for the route table while it loads. When loading fails it throws, so that the boundary around it
 * shows.
 */
export function ScreenOnItsWay() {
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    loadScreens().catch(setFailure)
  }, [])
  if (failure) throw failure
  return <ScreenSkeleton />
}
