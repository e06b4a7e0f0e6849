import { logout } from '@partyline/contract/sign-in'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { notifyOtherTabs } from '../../../platform/pages/other-tabs.ts'
import { currentUserQuery, forgetAnswers } from '../../../platform/people/current-user.ts'
import { forgetLogin } from '../../../platform/people/pending-login.ts'
import { forgetAllDrafts } from '../../../platform/sending/drafts.ts'

/** Logs this device out and stays on the page, so that another person can answer. It sends nothing. */
export function useForgetMe() {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(logout, {}),
    onSuccess: () => {
      forgetLogin()
      forgetAllDrafts()
      client.setQueryData(currentUserQuery.queryKey, null)
      forgetAnswers(client)
      notifyOtherTabs('logged-out')
    },
  })
  return { forget: () => !isPending && mutate(), forgetting: isPending, error }
}
