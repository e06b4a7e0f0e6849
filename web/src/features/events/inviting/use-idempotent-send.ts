import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { invitationsKey } from './invite-query.ts'

/**
 * Sends invitations or nudges. A retry of the same request after a failure sends them once.
 * @param send makes the call; answers how many people get a text
 */
export function useIdempotentSend<Request>(
  id: string,
  send: (request: Request, key: string) => Promise<number>,
  onSent: (people: number) => void,
) {
  const client = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey()
  const underWay = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (request: Request) => send(request, keyFor(request)),
    onSuccess: (people) => {
      forget()
      onSent(people)
    },
    onError: (error) => toast('error', failureSentence(error)),
    onSettled: () => {
      underWay.current = false
      void client.invalidateQueries({ queryKey: invitationsKey(id) })
    },
  })
  const begin = (request: Request) => {
    // A second click may come before React has drawn the first.
    if (underWay.current) return
    underWay.current = true
    mutate(request)
  }
  return { begin, isPending }
}
