import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureSentence } from '../../../platform/calls/failure-sentence.ts'
import { useOnceKey } from '../../../platform/calls/use-once-key.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { invitationsKey } from './invite-query.ts'

/**
 * Sends invitations or nudges, once also where the same is tried again after a failure.
 * @param send makes the call; answers how many people get a text
 */
export function useSendOnce<Wish>(
  id: string,
  send: (wish: Wish, key: string) => Promise<number>,
  onSent: (people: number) => void,
) {
  const client = useQueryClient()
  const { keyFor, forget } = useOnceKey()
  const underWay = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (wish: Wish) => send(wish, keyFor(wish)),
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
  const begin = (wish: Wish) => {
    // A second click may come before the first is drawn.
    if (underWay.current) return
    underWay.current = true
    mutate(wish)
  }
  return { begin, isPending }
}
