import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and while hydrating, then true. When it is true, things that only the browser knows may
 * be drawn.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
