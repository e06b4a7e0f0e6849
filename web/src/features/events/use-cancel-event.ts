import { cancelEvent } from '@partyline/contract/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { eventQuery } from '../../platform/event-query.ts'
import { failureSentence } from '../../platform/failure-sentence.ts'
import { goTo } from '../../platform/go-to.ts'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { EVENT_LISTS } from './event-list-query.ts'

/** Cancels an event, telling its RSVP list or not, then shows the others. */
export function useCancelEvent(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (notify: boolean) => call(cancelEvent, { params: { id }, body: { notify } }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: EVENT_LISTS })
      // Not fetched anew here: a cancelled event would lead to its page.
      await client.invalidateQueries({ queryKey: eventQuery(id).queryKey, refetchType: 'none' })
      await goTo(paths.events, { replace: true })
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}
