import { getConversation, getConversationMessages, getInbox, type InboxKind } from '@partyline/contract/inbox'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { currentUserQuery } from '../../platform/people/current-user.ts'
import type { ThreadSource } from '../threads/thread-query.ts'

/** The query key of all lists of the inbox. */
export const inboxKey = ['inbox'] as const

/** Fetches all lists of the inbox again, and whether anything in it is not read. */
export async function refetchInbox(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: inboxKey }),
    client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  ])
}

/** The inbox, a page of 50 at a time. @param search '' for all of it */
export function inboxQuery(kind: InboxKind, search: string) {
  return infiniteQueryOptions({
    queryKey: [...inboxKey, kind, search],
    queryFn: ({ pageParam: before, signal }) => call(getInbox, { query: { kind, search, before }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failed: 'Failed to load messages', inPlace: true },
  })
}

/** Another person, and whether the person may write to them. */
export function conversationQuery(personId: string) {
  return queryOptions({
    queryKey: ['conversation', personId],
    queryFn: ({ signal }) => call(getConversation, { params: { id: personId }, signal }),
    staleTime: 30_000,
    meta: { failed: 'Failed to load messages', refusedQuietly: true, inPlace: true },
  })
}

/** The messages between the person and another one. */
export function conversationSource(personId: string): ThreadSource {
  return {
    key: ['conversation-messages', personId],
    fetch: (place, { limit, signal } = {}) =>
      call(getConversationMessages, {
        params: { id: personId },
        query: { ...place, ...(limit && { limit }) },
        ...(signal && { signal }),
      }),
  }
}
