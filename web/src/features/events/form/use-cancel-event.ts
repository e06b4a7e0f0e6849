import { cancelEvent, type Event } from '@partyline/contract/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { eventQuery } from '../../../platform/events/event-query.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { EVENT_LISTS } from '../list/event-list-query.ts'
import { SERIES } from '../series/series-query.ts'

/** Cancels an event, with or without telling its RSVP list, then shows the other events and a toast. */
export function useCancelEvent({ _id: id, title }: Event, onCancelled: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ notify, following }: { notify: boolean; following: boolean }) =>
      call(cancelEvent, { params: { id }, body: { notify, ...(following && { following }) } }),
    onSuccess: async (_, { following }) => {
      onCancelled()
      client.removeQueries({ queryKey: EVENT_LISTS })
      client.removeQueries({ queryKey: SERIES })
      // Do not fetch the event again here, because a cancelled event would lead to its page.
      await client.invalidateQueries({ queryKey: eventQuery(id).queryKey, refetchType: 'none' })
      await goTo(paths.events, { replace: true })
      toast('success', following ? `${title} is cancelled from that date on.` : `${title} is cancelled.`)
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}
