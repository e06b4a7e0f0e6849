import type { Event } from '@partyline/contract/events'
import { replyToQuestions } from '@partyline/contract/rsvp'
import type { GuestReply } from '@partyline/domain/events/guest-questions'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { attendeesKey, eventKey } from '../../../platform/calls/served-answers.ts'
import { useOneMutation } from '../../../platform/calls/use-one-mutation.ts'

/** Sends replies to the host's questions, one request at a time, and keeps them with the event. */
export function useReplies(id: string, onKept: () => void) {
  const client = useQueryClient()
  const queryKey = eventKey(id)
  return useOneMutation({
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
      // After a refusal the questions may be others.
      void client.invalidateQueries({ queryKey })
    },
  })
}
