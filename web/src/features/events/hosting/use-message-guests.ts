import { messageGuests } from '@partyline/contract/event-hosting'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { useOneMutation } from '../../../platform/calls/use-one-mutation.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { hostingQuery } from './host-query.ts'
import { countPeople } from './reminder-words.ts'

/** Texts words to the guests who said Yes or Maybe, one send at a time. */
export function useMessageGuests(id: string, onSent: () => void) {
  const client = useQueryClient()
  return useOneMutation({
    mutationFn: (message: string) => call(messageGuests, { params: { id }, body: { message } }),
    onSuccess: ({ data }) => {
      toast('success', `On its way to ${countPeople(data.people)}.`)
      onSent()
    },
    onError: (error) => toast('error', failureSentence(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: hostingQuery(id).queryKey }),
  })
}
