import { duplicateEvent } from '@partyline/contract/event-hosting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { makeIdempotencyKey } from '../../../platform/calls/idempotency-key.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { EVENT_LISTS } from '../list/event-list-query.ts'

/** Makes an event like another one, only once even after a retry, then shows it as live. */
export function useDuplicateEvent(id: string) {
  const client = useQueryClient()
  const key = useRef<string>(undefined)
  return useMutation({
    mutationFn: () => {
      key.current ??= makeIdempotencyKey()
      return call(duplicateEvent, { params: { id }, body: { key: key.current } })
    },
    onSuccess: async ({ data }) => {
      key.current = undefined
      client.removeQueries({ queryKey: EVENT_LISTS })
      await goTo(paths.event(data.insertedId), { state: { created: true } })
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}
