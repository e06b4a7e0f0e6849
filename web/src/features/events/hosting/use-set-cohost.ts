import { setCohost } from '@partyline/contract/event-hosting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-sentence.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { hostingQuery } from './host-query.ts'

/** Asks somebody to co-host an event, or ends that they do or are asked, and shows who they are then. */
export function useSetCohost(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { handle: string; cohost: boolean }) => call(setCohost, { params: { id }, body }),
    onSuccess: async (_, { handle, cohost }) => {
      await client.invalidateQueries({ queryKey: hostingQuery(id).queryKey })
      toast('success', cohost ? `@${handle} is invited.` : `@${handle} is no longer a co-host.`)
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}
