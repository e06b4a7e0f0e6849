import { createSeries } from '@partyline/contract/event-series'
import { createEvent } from '@partyline/contract/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CallParts, call } from '../../../platform/calls/call.ts'
import { CallFailed } from '../../../platform/calls/call-failed.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { EVENT_LISTS } from '../list/event-list-query.ts'
import { forgetEventKey, openEventKey, renewEventKey } from './new-event-key.ts'

type Draft = CallParts<typeof createEvent>['body']
type Rule = Pick<CallParts<typeof createSeries>['body'], 'repeat' | 'until' | 'leaveOut'>

/**
 * Makes an event, or with a rule a series, only once however often and from however many tabs the person
 * tries. Then shows it as live.
 */
export function useCreateEvent(userId: string, onMade: () => void) {
  const client = useQueryClient()
  const key = useRef<string>(undefined)
  key.current ??= openEventKey(userId)
  return useMutation({
    mutationFn: async (draft: Draft | (Draft & Rule)) => {
      try {
        return await make({ ...draft, key: key.current })
      } catch (error) {
        if (!(error instanceof CallFailed && error.reason === 'other-words')) throw error
        // The key belongs to what was sent before, here or in another tab. This is another event.
        key.current = renewEventKey(userId)
        return make({ ...draft, key: key.current })
      }
    },
    onSuccess: async (path) => {
      forgetEventKey(userId, key.current)
      onMade()
      client.removeQueries({ queryKey: EVENT_LISTS })
      await goTo(path, { replace: true, state: { created: true } })
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}

/** @returns the address of what was made */
async function make(body: Draft | (Draft & Rule)): Promise<string> {
  if ('repeat' in body) return paths.series((await call(createSeries, { body })).data.seriesId)
  return paths.event((await call(createEvent, { body })).data.insertedId)
}
