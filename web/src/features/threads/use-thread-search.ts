import { useEffect } from 'react'
import { useEntryState } from '../../platform/pages/use-entry-state.ts'
import { fetchThreadSearch } from './late-thread-search.tsx'

/** Stands before the words of an open search, so that an open one without words differs from none. */
const OPEN = '='

/**
 * The words of the open search in a thread; undefined without one. Opening a result ends it, and Back brings it again.
 * @param target the message that the thread is open at
 */
export function useThreadSearch(target: string | undefined) {
  const [kept, keep] = useEntryState<string>('search', '', target)
  useEffect(fetchThreadSearch, [])
  const setSearch = (search: string | undefined) => keep(search === undefined ? '' : OPEN + search)
  return [kept === '' ? undefined : kept.slice(OPEN.length), setSearch] as const
}
