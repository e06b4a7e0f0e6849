import { setCohost } from '@partyline/contract/event-hosting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { eventQuery } from '../../../platform/events/event-query.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { EVENT_LISTS } from '../list/event-list-query.ts'

/** Removes the person themselves as a co-host, and shows the event as its guests see it. */
export function useLeaveCohosts(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { handle: string; following: boolean }) =>
      call(setCohost, { params: { id }, body: { ...body, cohost: false } }),
    onSuccess: async () => {
      toast('success', 'You are no longer a co-host.')
      client.removeQueries({ queryKey: EVENT_LISTS })
      await goTo(paths.event(id))
      await client.invalidateQueries({ queryKey: eventQuery(id).queryKey })
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}
