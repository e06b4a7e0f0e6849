import { duplicateEvent } from '@partyline/contract/event-hosting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { failureSentence } from '../../platform/failure-sentence.ts'
import { goTo } from '../../platform/go-to.ts'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { EVENT_LISTS } from './event-list-query.ts'

/** Makes an event like another one, then shows it with the word that it is live. */
export function useDuplicateEvent(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(duplicateEvent, { params: { id } }),
    onSuccess: async ({ data }) => {
      client.removeQueries({ queryKey: EVENT_LISTS })
      await goTo(paths.event(data.insertedId), { state: { created: true } })
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}
