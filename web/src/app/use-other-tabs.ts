import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUserQuery, forgetAnswers, refetchCurrentUser } from '../platform/current-user.ts'
import { hearOtherTabs } from '../platform/other-tabs.ts'

/** Learns who is signed in when another tab of this browser logs in or out. */
export function useOtherTabs(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      hearOtherTabs((news) => {
        forgetAnswers(client)
        if (news === 'logged-out') client.setQueryData(currentUserQuery.queryKey, null)
        else refetchCurrentUser(client).catch(() => {})
      }),
    [client],
  )
}
