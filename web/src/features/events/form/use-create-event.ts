import { createEvent } from '@partyline/contract/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CallParts, call } from '../../../platform/calls/call.ts'
import { CallFailed } from '../../../platform/calls/call-failed.ts'
import { failureSentence } from '../../../platform/calls/failure-sentence.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { EVENT_LISTS } from '../list/event-list-query.ts'
import { forgetEventKey, openEventKey, renewEventKey } from './new-event-key.ts'

type Draft = CallParts<typeof createEvent>['body']

/** Makes an event, one however often and from however many tabs it is tried, then shows it with the word that it is live. */
export function useCreateEvent(userId: string, onMade: () => void) {
  const client = useQueryClient()
  const key = useRef<string>(undefined)
  key.current ??= openEventKey(userId)
  return useMutation({
    mutationFn: async (draft: Draft) => {
      try {
        return await call(createEvent, { body: { ...draft, key: key.current } })
      } catch (error) {
        if (!(error instanceof CallFailed && error.reason === 'other-words')) throw error
        // The key stands for what was sent before, here or in another tab: this is another event.
        key.current = renewEventKey(userId)
        return call(createEvent, { body: { ...draft, key: key.current } })
      }
    },
    onSuccess: async ({ data }) => {
      forgetEventKey(userId, key.current)
      onMade()
      client.removeQueries({ queryKey: EVENT_LISTS })
      await goTo(paths.event(data.insertedId), { replace: true, state: { created: true } })
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}
