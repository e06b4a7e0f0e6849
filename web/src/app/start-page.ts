import type { User } from '@partyline/contract/people'
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../platform/calls/create-query-client.ts'
import { watchSignedOut } from '../platform/calls/session-signal.ts'
import { leaveTopBy, prepareScreensBy } from '../platform/pages/go-to.ts'
import { clearToasts, toast } from '../platform/pages/toasts.ts'
import { currentUserQuery } from '../platform/people/current-user.ts'
import { leaveTop, watchBack } from '../ui/feedback/lies-on-top.ts'
import { prepareScreen } from './navigation/prepare-screen.ts'

/**
 * Makes a page's cache of answers, which notices the end of the session.
 * @param user who opened the page; undefined when that is not known
 */
export function createAnswers(user: User | null | undefined): QueryClient {
  const client = createQueryClient((sentence) => toast('error', sentence))
  if (user !== undefined) client.setQueryData(currentUserQuery.queryKey, user)
  watchSignedOut(() => {
    const wasSignedIn = Boolean(client.getQueryData(currentUserQuery.queryKey))
    /* The next screen says that the login has ended, so the failure of the call that found out is old news. */
    if (wasSignedIn) clearToasts()
    client.setQueryData(currentUserQuery.queryKey, null)
    return wasSignedIn
  })
  return client
}

/** Joins navigation with the screens, and with the dialogs that lie on top of them. */
export function startNavigation(): void {
  prepareScreensBy(prepareScreen)
  leaveTopBy(leaveTop)
  watchBack()
}
