import { endOtherSessions, endSession, getSessions } from '@partyline/contract/accounts'
import { SOMETHING_HAPPENED } from '@partyline/domain/wording/sign-in'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { toast } from '../../platform/pages/toasts.ts'

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(getSessions, { signal }),
  meta: { failed: 'Failed to load devices', inPlace: true },
})

/** The person's sessions, and logging them out. */
export function useSessions() {
  const client = useQueryClient()
  const query = useQuery(sessionsQuery)
  const after = {
    onError: () => toast('error', SOMETHING_HAPPENED),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  }
  const end = useMutation({
    ...after,
    mutationFn: (sessionId: string) => call(endSession, { body: { sessionId } }),
    onSuccess: () => toast('success', 'Logged out there'),
  })
  const endOthers = useMutation({
    ...after,
    mutationFn: () => call(endOtherSessions, { body: {} }),
    onSuccess: () => toast('success', 'Logged out everywhere else'),
  })
  return { query, end, endOthers }
}
