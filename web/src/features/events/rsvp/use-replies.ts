import type { Event } from '@partyline/contract/events'
import { replyToQuestions } from '@partyline/contract/rsvp'
import type { GuestReply } from '@partyline/domain/guest-questions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../platform/calls/call.ts'
import { attendeesKey, eventKey } from '../../../platform/calls/served-answers.ts'

/** Sends replies to the host's questions, one request at a time, and keeps them with the event. */
export function useReplies(id: string, onKept: () => void) {
  const client = useQueryClient()
  const underWay = useRef(false)
  const queryKey = eventKey(id)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (replies: GuestReply[]) => call(replyToQuestions, { params: { id }, body: { replies } }),
    onSuccess: (_, sent) => {
      client.setQueryData<Event>(queryKey, (known) => {
        if (!known?.viewer) return known
        const others = known.viewer.replies.filter(
          ({ question }) => !sent.some((one) => one.question === question),
        )
        const kept = sent.filter(({ reply }) => reply.trim() !== '')
        return { ...known, viewer: { ...known.viewer, replies: [...others, ...kept] } }
      })
      onKept()
      client.removeQueries({ queryKey: attendeesKey(id) })
    },
    onSettled: () => {
      underWay.current = false
      // After a refusal the questions may be others.
      void client.invalidateQueries({ queryKey })
    },
  })
  const send = (replies: GuestReply[]) => {
    // A second click may come before the first is drawn.
    if (underWay.current) return
    underWay.current = true
    mutate(replies)
  }
  return { send, isPending, isSuccess, error }
}
