import { createEvent } from '@partyline/contract/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallParts, call } from '../../platform/call.ts'
import { failureSentence } from '../../platform/failure-sentence.ts'
import { goTo } from '../../platform/go-to.ts'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { EVENT_LISTS } from './event-list-query.ts'

/** Makes an event, then shows it with the word that it is live. */
export function useCreateEvent() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: CallParts<typeof createEvent>['body']) => call(createEvent, { body }),
    onSuccess: async ({ data }) => {
      client.removeQueries({ queryKey: EVENT_LISTS })
      await goTo(paths.event(data.insertedId), { replace: true, state: { created: true } })
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}
