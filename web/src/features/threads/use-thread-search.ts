import { useEffect, useState } from 'react'
import { fetchThreadSearch } from './late-thread-search.tsx'

/**
 * The search in a thread, as typed; undefined without one. Opening a result ends it.
 * @param target the message that the thread is open at
 */
export function useThreadSearch(target: string | undefined) {
  const [sought, setSought] = useState<{ typed: string; at: string | undefined }>()
  useEffect(fetchThreadSearch, [])
  if (sought && sought.at !== target) setSought(undefined)
  const setSearch = (typed: string | undefined) =>
    setSought(typed === undefined ? undefined : { typed, at: target })
  return [sought?.typed, setSearch] as const
}
