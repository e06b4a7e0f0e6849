import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userGroupsQuery } from '../group-query.ts'

/** How often the list of groups is asked for again while it is looked at, in milliseconds. */
const EVERY = 15_000

/** Keeps the list of groups up to date while it is looked at: no stream tells of all of one's groups. */
export function useLiveGroups(userId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible')
        void client.invalidateQueries({ queryKey: userGroupsQuery(userId).queryKey.slice(0, 3) })
    }
    const timer = setInterval(refresh, EVERY)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [client, userId])
}
