import { useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { useOneMutation } from '../../../platform/calls/use-one-mutation.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { invitationsKey } from './invite-query.ts'

/**
 * Sends invitations or nudges. A retry of the same request after a failure sends them once.
 * @param send makes the call; answers how many people get a text
 */
export function useIdempotentSend<Request>(
  id: string,
  send: (request: Request, key: string) => Promise<number>,
  onSent: (people: number, request: Request) => void,
) {
  const client = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey()
  return useOneMutation({
    mutationFn: (request: Request) => send(request, keyFor(request)),
    onSuccess: (people, request) => {
      forget()
      onSent(people, request)
    },
    onError: (error) => toast('error', failureSentence(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: invitationsKey(id) }),
  })
}
