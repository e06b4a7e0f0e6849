import type { SendResult } from '@partyline/contract/messages'
import { cancelScheduled, sendScheduledNow } from '@partyline/contract/scheduling'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { CallFailed } from '../../platform/call-failed.ts'
import { toast } from '../../platform/toasts.ts'
import { scheduledQuery } from './scheduled-query.ts'
import { failureOf, SEND_FAILED } from './send-words.ts'

/** Cancels messages that wait, or sends them at once. */
export function useScheduled(userId: string, onSent: (result: SendResult) => void) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries(scheduledQuery(userId))
  const cancel = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(cancelScheduled, { params: { id } }),
    onError: (error) => toast('error', sentenceOf(error, 'Failed to save change')),
    onSettled: refresh,
  })
  const sendNow = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(sendScheduledNow, { params: { id } }),
    onSuccess: (result) => {
      if (result.success) onSent(result)
      else toast('error', failureOf(result).sentence)
    },
    onError: (error) => toast('error', sentenceOf(error, SEND_FAILED)),
    onSettled: refresh,
  })
  return { cancel, sendNow, refresh }
}

function sentenceOf(error: Error, otherwise: string): string {
  return error instanceof CallFailed && error.status >= 400 && error.status < 500 ? error.message : otherwise
}
