import { messageGuests } from '@partyline/contract/event-hosting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { hostingQuery } from './host-query.ts'
import { countPeople } from './reminder-words.ts'

/** Texts words to the guests who said Yes or Maybe, one send at a time. */
export function useMessageGuests(id: string, onSent: () => void) {
  const client = useQueryClient()
  const underWay = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (message: string) => call(messageGuests, { params: { id }, body: { message } }),
    onSuccess: ({ data }) => {
      toast('success', `On its way to ${countPeople(data.people)}.`)
      onSent()
    },
    onError: (error) => toast('error', failureSentence(error)),
    onSettled: () => {
      underWay.current = false
      void client.invalidateQueries({ queryKey: hostingQuery(id).queryKey })
    },
  })
  const send = (message: string) => {
    // A second click may come before React has drawn the first.
    if (underWay.current) return
    underWay.current = true
    mutate(message)
  }
  return { send, isPending }
}
