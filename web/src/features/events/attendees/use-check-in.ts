import { setCheckIn } from '@partyline/contract/event-guests'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { attendeesKey } from '../../../platform/calls/served-answers.ts'
import { toast } from '../../../platform/pages/toasts.ts'

/** Checks a guest in, or undoes it. The list shows it once it is saved. */
export function useCheckIn(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { userId: string; checkedIn: boolean }) => call(setCheckIn, { params: { id }, body }),
    onError: (error) => toast('error', failureSentence(error)),
    onSettled: () => client.invalidateQueries({ queryKey: attendeesKey(id) }),
  })
}
