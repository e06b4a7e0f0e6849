import type { SendResult } from '@partyline/contract/messages'
import { cancelScheduled, sendScheduledNow } from '@partyline/contract/scheduling'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../platform/calls/call.ts'
import { wasRefused } from '../../platform/calls/call-failed.ts'
import { focusHeading } from '../../platform/pages/focus-heading.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { failureOf, SEND_FAILED } from '../../platform/sending/send-failure.ts'
import { scheduledQuery } from './scheduled-query.ts'

/** Cancels a scheduled message, or sends it at once. */
export function useScheduled(userId: string, onSent: (result: SendResult) => void) {
  const client = useQueryClient()
  // A second click may come before the button shows that it is busy, or after the message was sent.
  const sent = useRef(false)
  const refresh = () => client.invalidateQueries(scheduledQuery(userId))
  const cancel = useMutation({
    mutationFn: (id: string) => call(cancelScheduled, { params: { id } }),
    // The button that was pressed goes away.
    onSuccess: focusHeading,
    onError: (error) => toast('error', sentenceOf(error, 'Failed to save change')),
    onSettled: refresh,
  })
  const sendNow = useMutation({
    mutationFn: (id: string) => call(sendScheduledNow, { params: { id } }),
    onSuccess: (result) => {
      if (result.success) {
        focusHeading()
        return onSent(result)
      }
      sent.current = false
      toast('error', failureOf(result).sentence)
    },
    onError: (error) => {
      sent.current = false
      toast('error', sentenceOf(error, SEND_FAILED))
    },
    onSettled: refresh,
  })
  const sendOnce = (id: string) => {
    if (sent.current) return
    sent.current = true
    sendNow.mutate(id)
  }
  return { cancel, sendOnce, sending: sendNow.isPending, refresh }
}

function sentenceOf(error: Error, otherwise: string): string {
  return wasRefused(error) ? error.message : otherwise
}
