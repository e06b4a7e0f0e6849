import { logout } from '@partyline/contract/sign-in'
import { SOMETHING_HAPPENED } from '@partyline/domain/wording/sign-in'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/calls/call.ts'
import { goTo } from '../../platform/pages/go-to.ts'
import { notifyOtherTabs } from '../../platform/pages/other-tabs.ts'
import { paths } from '../../platform/pages/paths.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { currentUserQuery, forgetAnswers } from '../../platform/people/current-user.ts'
import { forgetAllDrafts } from '../../platform/sending/drafts.ts'
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx'

/** Logs out, then goes home. Leaving the screen before that cancels it. */
export function LogoutScreen() {
  const client = useQueryClient()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const leave = async () => {
      await call(logout, { signal })
      forgetAnswers(client)
      forgetAllDrafts()
      client.setQueryData(currentUserQuery.queryKey, null)
      notifyOtherTabs('logged-out')
    }
    leave()
      .catch(() => {
        if (!signal.aborted) toast('error', SOMETHING_HAPPENED)
      })
      .finally(() => {
        if (!signal.aborted) goTo(paths.home, { replace: true })
      })
    return () => controller.abort()
  }, [client])
  return <LoadingScreen />
}
