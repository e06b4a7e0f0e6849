import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToOtherTabs } from '../../platform/pages/other-tabs.ts'
import { currentUserQuery, forgetAnswers, refetchCurrentUser } from '../../platform/people/current-user.ts'

/** Notices when another tab of this browser logs in or out. */
export function useOtherTabs(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      listenToOtherTabs((news) => {
        forgetAnswers(client)
        if (news === 'logged-out') client.setQueryData(currentUserQuery.queryKey, null)
        else refetchCurrentUser(client).catch(() => {})
      }),
    [client],
  )
}
