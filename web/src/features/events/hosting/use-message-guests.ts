import { messageGuests } from '@partyline/contract/event-hosting'
import type { TextedList } from '@partyline/domain/events/rsvp'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { useOneMutation } from '../../../platform/calls/use-one-mutation.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { draftPlace } from '../../../platform/sending/drafts.ts'
import { hostingQuery } from './host-query.ts'
import { countPeople } from './reminder-words.ts'

/**
 * Texts words to the guests on some lists, or on all, one send at a time. A retry after a lost answer texts
 * them once.
 * @param onSent gets the words that went out
 */
export function useMessageGuests(id: string, userId: string, onSent: (message: string) => void) {
  const client = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey(draftPlace(`guests-key-${id}`, userId))
  return useOneMutation({
    mutationFn: ({ message, lists }: { message: string; lists: TextedList[] | undefined }) =>
      call(messageGuests, {
        params: { id },
        body: { message, lists, key: keyFor(`${lists ?? ''}${message}`) },
      }),
    onSuccess: ({ data }, { message }) => {
      forget()
      toast('success', `On its way to ${countPeople(data.people)}.`)
      onSent(message)
    },
    onError: (error) => toast('error', failureSentence(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: hostingQuery(id).queryKey }),
  })
}
