import { updateEvent } from '@partyline/contract/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallParts, call } from '../../../platform/calls/call.ts'
import { CallFailed } from '../../../platform/calls/call-failed.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { eventQuery } from '../../../platform/events/event-query.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { EVENT_LISTS } from '../list/event-list-query.ts'
import { SERIES } from '../series/series-query.ts'

/** Saves an event, then shows it as updated. If another device saved it first, fetches it again. */
export function useUpdateEvent(id: string, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallParts<typeof updateEvent>['body']) => call(updateEvent, { params: { id }, body }),
    onSuccess: async () => {
      onSaved()
      client.removeQueries({ queryKey: EVENT_LISTS })
      client.removeQueries({ queryKey: SERIES })
      // The page must open with the saved event, not with its older copy.
      await client.prefetchQuery({ ...eventQuery(id), staleTime: 0 })
      await goTo(paths.event(id), { replace: true, state: { updated: true } })
    },
    onError: (error) => {
      if (!(error instanceof CallFailed && error.reason === 'changed')) {
        return toast('error', failureSentence(error))
      }
      toast('error', error.message)
      return client.invalidateQueries({ queryKey: eventQuery(id).queryKey })
    },
  })
}
