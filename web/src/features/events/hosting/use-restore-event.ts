import { restoreEvent } from '@partyline/contract/event-restoring'
import type { Event } from '@partyline/contract/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { eventQuery } from '../../../platform/events/event-query.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { EVENT_LISTS } from '../list/event-list-query.ts'
import { SERIES } from '../series/series-query.ts'

/** Brings a cancelled event back, with or without telling its RSVP list, and shows it. */
export function useRestoreEvent({ _id: id, title }: Event) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { notify: boolean; following: boolean }) =>
      call(restoreEvent, { params: { id }, body }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: EVENT_LISTS })
      client.removeQueries({ queryKey: SERIES })
      await client.invalidateQueries({ queryKey: eventQuery(id).queryKey })
      await goTo(paths.event(id))
      toast('success', `${title} is back.`)
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}
