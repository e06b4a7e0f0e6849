import { getGuestWords } from '@partyline/contract/guest-words'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'

/** The guests to show: all who wrote, or those whose words wait for an answer. */
export type ShownWords = 'waiting' | 'all'

/** The query key of everything that guests wrote to the hosts of an event. */
export const guestWordsKey = (id: string) => ['guest words', id] as const

/** The guests' words to the hosts of an event, a page of guests at a time. */
export function guestWordsQuery(id: string, show: ShownWords) {
  return infiniteQueryOptions({
    queryKey: [...guestWordsKey(id), show],
    queryFn: ({ pageParam, signal }) => {
      const query = { show, ...(pageParam && { before: pageParam }) }
      return call(getGuestWords, { params: { id }, query, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    meta: { failed: 'Failed to load the questions', inPlace: true },
  })
}
