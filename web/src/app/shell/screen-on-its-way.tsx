import { useEffect, useState } from 'react'
import { loadScreens } from '../navigation/find-screen.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/**
 * Stands in for the route table while it loads. When that or something before it failed it throws, so that the
 * boundary around it shows.
 */
export function ScreenOnItsWay({ failed }: { failed: Error | false | null | undefined }) {
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    loadScreens().catch(setFailure)
  }, [])
  if (failed || failure) throw failed || failure
  return <ScreenSkeleton />
}
