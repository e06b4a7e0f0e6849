import { removeGuest } from '@partyline/contract/event-guests'
import { useQueryClient } from '@tanstack/react-query'
import { type CallParts, call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { attendeesKey, eventKey } from '../../../platform/calls/served-answers.ts'
import { useOneMutation } from '../../../platform/calls/use-one-mutation.ts'
import { toast } from '../../../platform/pages/toasts.ts'

/** Takes guests off the list or lets them answer again, one at a time. The list shows it once it is saved. */
export function useRemoveGuest(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useOneMutation({
    mutationFn: (body: CallParts<typeof removeGuest>['body']) => call(removeGuest, { params: { id }, body }),
    onSuccess: async (_, { removed }) => {
      await client.invalidateQueries({ queryKey: attendeesKey(id) })
      toast('success', removed ? 'Removed from the list' : 'They can answer again')
      onDone()
    },
    onError: (error) => toast('error', failureSentence(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: eventKey(id) }),
  })
}
