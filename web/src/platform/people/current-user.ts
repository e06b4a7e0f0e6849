import { getUser, type User } from '@partyline/contract/people'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { CallFailed } from '../calls/call-failed.ts'

/** The signed-in person; null when nobody is (the call answers 401). */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => fetchUser(signal),
  staleTime: 60_000,
  meta: { failed: 'Error retrieving user data' },
})

async function fetchUser(signal?: AbortSignal): Promise<User | null> {
  try {
    return (await call(getUser, signal && { signal })).user
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) return null
    throw error
  }
}

/** The current user; null when signed out, undefined while the server has not said so. */
export function useCurrentUser(): User | null | undefined {
  return useQuery(currentUserQuery).data
}

/**
 * Fetches the current user again, after signing in or a change of the profile.
 * @throws at once without a network
 */
export function refetchCurrentUser(client: QueryClient): Promise<User | null> {
  return client.fetchQuery({ ...currentUserQuery, staleTime: 0, networkMode: 'always' })
}

/**
 * Changes what is known about the current user, after a save. What the save says nothing about stays, such as the way to
 * the operator's page.
 */
export function changeCurrentUser(client: QueryClient, change: Partial<User>): void {
  client.setQueryData(currentUserQuery.queryKey, (known) => known && { ...known, ...change })
}

/** Fetches the current user for a screen that cannot show without. @throws without a toast, because the screen says so */
export async function fetchMissingUser(client: QueryClient): Promise<void> {
  client.setQueryData(currentUserQuery.queryKey, await fetchUser())
}

/** Forgets the server's answers to another person, or to nobody, after a login or a logout. The current user stays. */
export function forgetAnswers(client: QueryClient): void {
  const [ours] = currentUserQuery.queryKey
  client.removeQueries({ predicate: ({ queryKey, meta }) => queryKey[0] !== ours && !meta?.forAnyone })
}
