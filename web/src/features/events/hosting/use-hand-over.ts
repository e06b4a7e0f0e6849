import { handOver } from '@partyline/contract/event-hosting'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { useOneMutation } from '../../../platform/calls/use-one-mutation.ts'
import { eventQuery } from '../../../platform/events/event-query.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { EVENT_LISTS } from '../list/event-list-query.ts'
import { hostingQuery } from './host-query.ts'

/** Makes a co-host the owner, and shows the event as the co-host that the person is from then on. */
export function useHandOver(id: string) {
  const client = useQueryClient()
  return useOneMutation({
    mutationFn: (body: { handle: string; following: boolean }) => call(handOver, { params: { id }, body }),
    onSuccess: async (_, { handle }) => {
      toast('success', `@${handle} is the owner now.`)
      await Promise.all([
        client.invalidateQueries({ queryKey: EVENT_LISTS }),
        client.invalidateQueries({ queryKey: eventQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: hostingQuery(id).queryKey }),
      ])
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}
