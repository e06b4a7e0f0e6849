import type { AttendeeLists } from '@partyline/contract/event-attendees'
import { setCheckIn } from '@partyline/contract/event-guests'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { attendeesKey } from '../../../platform/calls/served-answers.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import type { AttendeeList } from './attendees-query.ts'

interface CheckIn {
  userId: string
  checkedIn: boolean
  /** The guest's name in a sentence, because several guests may wait for their answers. */
  name: string
}

type Loaded = AttendeeLists | InfiniteData<AttendeeList>

/** Checks guests in, or undoes it, one after the other. The list shows it at once, and undoes it if saving fails. */
export function useCheckIn(id: string) {
  const client = useQueryClient()
  const [queryKey, mutationKey] = [attendeesKey(id), ['check-in', id]]
  const show = (made: CheckIn) =>
    client.setQueriesData<Loaded>({ queryKey }, (loaded) => loaded && withCheckIn(loaded, made))
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ name, ...body }: CheckIn) => call(setCheckIn, { params: { id }, body }),
    onMutate: async (made) => {
      // A running fetch began before this change.
      await client.cancelQueries({ queryKey })
      show(made)
    },
    onError: (error, made) => {
      show({ ...made, checkedIn: !made.checkedIn })
      toast('error', `${made.name}: ${failureSentence(error)}`)
    },
    onSettled: () => {
      // The last one of several fetches the list, which then has all of them.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey })
    },
  })
}

function withCheckIn(loaded: Loaded, { userId, checkedIn }: CheckIn): Loaded {
  const mark = (list: AttendeeList) => ({
    ...list,
    people: list.people.map((one) => (one._id === userId ? { ...one, checkedIn } : one)),
  })
  return 'pages' in loaded
    ? { ...loaded, pages: loaded.pages.map(mark) }
    : { ...loaded, lists: loaded.lists.map(mark) }
}
