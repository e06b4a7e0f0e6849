import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userGroupsQuery } from '../group-query.ts'

/** How often an open list of groups is fetched again, in milliseconds. */
const REFETCH_MS = 15_000

/** Keeps an open list of groups up to date, because no stream covers all of a person's groups. */
export function useLiveGroups(userId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible')
        void client.invalidateQueries({ queryKey: userGroupsQuery(userId).queryKey.slice(0, 3) })
    }
    const timer = setInterval(refresh, REFETCH_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [client, userId])
}
