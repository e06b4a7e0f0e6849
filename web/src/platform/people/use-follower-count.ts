import { getFollowers } from '@partyline/contract/following'
import { useQuery } from '@tanstack/react-query'
import { call } from '../calls/call.ts'

/** How often a screen that waits for the first follower asks again, in milliseconds. */
const REFETCH_MS = 5_000

/** How many people follow the signed-in person. Asks every 5 s while there is nobody. 0 until it is known. */
export function useFollowerCount(userId: string | undefined): number {
  const { data } = useQuery({
    queryKey: ['follower-count', userId],
    queryFn: async ({ signal }) => {
      const params = { id: userId ?? '' }
      const { counts } = await call(getFollowers, { params, query: { limit: 1 }, signal })
      return counts ? counts.registered + counts.unregistered : 0
    },
    enabled: userId !== undefined,
    refetchInterval: ({ state }) => (state.data ? false : REFETCH_MS),
  })
  return data ?? 0
}
