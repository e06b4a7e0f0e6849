import { answerForGuest } from '@partyline/contract/event-hosting'
import { useQueryClient } from '@tanstack/react-query'
import { type CallParts, call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { attendeesKey, eventKey } from '../../../platform/calls/served-answers.ts'
import { useOneMutation } from '../../../platform/calls/use-one-mutation.ts'
import { toast } from '../../../platform/pages/toasts.ts'

/** Sets a guest's answer to an event, one at a time, and then updates the list. */
export function useAnswerForGuest(id: string, name: string, onSet: () => void) {
  const client = useQueryClient()
  return useOneMutation({
    mutationFn: (body: CallParts<typeof answerForGuest>['body']) =>
      call(answerForGuest, { params: { id }, body }),
    onSuccess: async ({ data }) => {
      await client.invalidateQueries({ queryKey: attendeesKey(id) })
      toast('success', data.waiting ? `It’s full: ${name} is on the waitlist.` : 'RSVP updated')
      onSet()
    },
    onError: (error) => toast('error', failureSentence(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: eventKey(id) }),
  })
}
