import { answerForGuest } from '@partyline/contract/event-hosting'
import { useQueryClient } from '@tanstack/react-query'
import { type CallParts, call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { attendeesKey, eventKey } from '../../../platform/calls/served-answers.ts'
import { useOneMutation } from '../../../platform/calls/use-one-mutation.ts'
import { toast } from '../../../platform/pages/toasts.ts'

type Outcome = Awaited<ReturnType<typeof call<typeof answerForGuest>>>['data']

function saySet(name: string, { waiting, noRoomFor }: Outcome): string {
  if (waiting) return `It’s full: ${name} is on the waitlist.`
  return noRoomFor ? `There is no room for ${noRoomFor} more. ${name} keeps the place.` : 'RSVP updated'
}

/** Sets a guest's answer to an event, one at a time, and then updates the list. */
export function useAnswerForGuest(id: string, name: string, onSet: () => void) {
  const client = useQueryClient()
  return useOneMutation({
    mutationFn: (body: CallParts<typeof answerForGuest>['body']) =>
      call(answerForGuest, { params: { id }, body }),
    onSuccess: async ({ data }) => {
      await client.invalidateQueries({ queryKey: attendeesKey(id) })
      toast('success', saySet(name, data))
      onSet()
    },
    onError: (error) => toast('error', failureSentence(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: eventKey(id) }),
  })
}
