import { setCohost } from '@partyline/contract/event-hosting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { hostingQuery } from './host-query.ts'

/** Invites a co-host, withdraws an invitation or removes a co-host, and updates the list. */
export function useSetCohost(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { handle: string; cohost: boolean; following: boolean }) =>
      call(setCohost, { params: { id }, body }),
    onSuccess: async (_, { handle, cohost }) => {
      await client.invalidateQueries({ queryKey: hostingQuery(id).queryKey })
      toast('success', cohost ? `@${handle} is invited.` : `@${handle} is no longer a co-host.`)
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}
