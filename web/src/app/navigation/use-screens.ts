import { useSyncExternalStore } from 'react'
import type { ScreenTable } from '../screen.ts'
import { knownScreens, onScreens } from './find-screen.ts'

const notYet = () => undefined

/** The route table; undefined while it loads, on the server and while hydrating. */
export function useScreens(): ScreenTable | undefined {
  return useSyncExternalStore(onScreens, knownScreens, notYet)
}
