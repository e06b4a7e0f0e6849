import { useState } from 'react'

/**
 * The search in a thread, as typed; undefined without one. Opening a result ends it.
 * @param target the message that the thread is open at
 */
export function useThreadSearch(target: string | undefined) {
  const [sought, setSought] = useState<{ typed: string; at: string | undefined }>()
  if (sought && sought.at !== target) setSought(undefined)
  const setSearch = (typed: string | undefined) =>
    setSought(typed === undefined ? undefined : { typed, at: target })
  return [sought?.typed, setSearch] as const
}
