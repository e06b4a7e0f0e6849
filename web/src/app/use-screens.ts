import { useSyncExternalStore } from 'react'
import { knownScreens, onScreens } from './find-screen.ts'
import type { ScreenTable } from './screen.ts'

const notYet = () => undefined

/** The route table; undefined while it is on its way, on the server and while hydrating. */
export function useScreens(): ScreenTable | undefined {
  return useSyncExternalStore(onScreens, knownScreens, notYet)
}
