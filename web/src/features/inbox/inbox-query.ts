import { getConversation, getConversationMessages, getInbox, type InboxKind } from '@partyline/contract/inbox'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import type { ThreadSource } from '../threads/thread-query.ts'

/** The query key of all lists of the inbox. */
export const inboxKey = ['inbox'] as const

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
