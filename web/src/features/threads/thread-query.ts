import type { GroupMessage } from '@partyline/contract/thread'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'

/** A place in a thread to read from; empty for the newest. */
export type Place = { before: string } | { after: string } | { around: string } | Record<never, never>

export interface ThreadPage {
  /** Newest first. */
  messages: GroupMessage[]
  /** The cursor of older messages; null at the first one. */
  next: string | null
  /** The cursor of newer messages; null at the newest. */
  previous: string | null
}

/** The source of a thread's messages: a group's, or those between two people. */
export interface ThreadSource {
  /** The query key of everything that is loaded of it. */
  key: readonly string[]
  /** Fetches a page, 50 messages unless `limit` says otherwise (at most 100). Throws as `call` does. */
  fetch: (place: Place, more?: { limit?: number; signal?: AbortSignal }) => Promise<ThreadPage>
}

/** The loaded part of a thread, the newest page first. */
export type LoadedThread = InfiniteData<ThreadPage, Place>

/**
 * A thread, a page of 50 at a time.
 * @param around the id of the message in the middle; undefined for the newest
 */
export function threadQuery(source: ThreadSource, around: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...source.key, around ?? 'newest'],
    queryFn: ({ pageParam, signal }): Promise<ThreadPage> => source.fetch(pageParam, { signal }),
    initialPageParam: (around ? { around } : {}) as Place,
    getNextPageParam: ({ next }): Place | undefined => (next === null ? undefined : { before: next }),
    getPreviousPageParam: ({ previous }): Place | undefined =>
      previous === null ? undefined : { after: previous },
    // New messages are put in their places. Loading all pages again would move the text under the reader's
    // eyes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { failed: 'Failed to load messages', inPlace: true },
  })
}
