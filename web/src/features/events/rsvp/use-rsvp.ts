import type { Event } from '@partyline/contract/events'
import { answerRsvp } from '@partyline/contract/rsvp'
import type { Answer } from '@partyline/domain/events/rsvp'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { attendeesKey, eventKey } from '../../../platform/calls/served-answers.ts'
import { useOneMutation } from '../../../platform/calls/use-one-mutation.ts'
import { refetchCurrentUser } from '../../../platform/people/current-user.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import type { TakenAnswer } from './taken-answer.ts'

interface GivenAnswer {
  status: Answer
  notify: boolean
  /** The number of their plus-ones. */
  guests: number
  /** Words for the hosts. Blank removes earlier ones. */
  note?: string
  firstName?: string
  lastName?: string
}

/** Sends an answer, one at a time, and shows it on the page. */
export function useRsvp(event: Event, onTaken: (taken: TakenAnswer) => void) {
  const client = useQueryClient()
  const queryKey = eventKey(event._id)

  const { send, isPending, variables, error } = useOneMutation({
    mutationFn: (given: GivenAnswer) =>
      call(answerRsvp, { body: { eventId: event._id, timezone: viewerZone(event.timezone), ...given } }),
    onSuccess: ({ data }, { status, notify, guests, note, firstName }) => {
      client.setQueryData<Event>(queryKey, (known) => {
        if (!known?.viewer) return known
        const { waiting } = data
        const viewer = {
          ...known.viewer,
          status,
          notify,
          guests: status === 'NO' ? 0 : guests - (data.noRoomFor ?? 0),
          waiting,
          ...(note !== undefined && { note: data.note === 'kept' ? note : '' }),
        }
        return { ...known, going: data.going, viewer: { ...viewer, place: null } }
      })
      onTaken(data)
      if (firstName) refetchCurrentUser(client).catch(() => {})
      client.removeQueries({ queryKey: attendeesKey(event._id) })
    },
    onSettled: () => {
      /* Fetch after a refusal too, because the event may have been cancelled since. */
      void client.invalidateQueries({ queryKey })
    },
  })
  return { send, sending: isPending ? variables.status : undefined, error }
}
