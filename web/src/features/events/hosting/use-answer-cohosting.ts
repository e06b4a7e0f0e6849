import { answerCohosting } from '@partyline/contract/event-hosting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { eventQuery } from '../../../platform/events/event-query.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { EVENT_LISTS } from '../list/event-list-query.ts'

/** Accepts or declines an invitation to co-host, and updates the event. */
export function useAnswerCohosting(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (accept: boolean) => call(answerCohosting, { params: { id }, body: { accept } }),
    onSuccess: async (_, accept) => {
      toast('success', accept ? 'You’re a co-host now.' : 'OK, you’re not a co-host.')
      await Promise.all([
        client.invalidateQueries({ queryKey: EVENT_LISTS }),
        client.invalidateQueries({ queryKey: eventQuery(id).queryKey }),
      ])
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}
