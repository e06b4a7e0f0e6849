import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

interface Page<Message> {
  messages: Message[]
  next: string | null
}

/** Asks for a page of messages that fit. */
export type Ask<Message> = (
  query: { q: string; before: string | undefined },
  signal: AbortSignal,
) => Promise<Page<Message>>

/**
 * The results of a search, a page at a time.
 * @param key the query key of the search, without its words
 * @param sought its words
 */
export function useFound<Message>(key: string[], sought: string, ask: Ask<Message>) {
  const query = useInfiniteQuery({
    queryKey: [...key, sought],
    queryFn: ({ pageParam, signal }) => ask({ q: sought, before: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: sought !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
    meta: { failed: 'Failed to load messages' },
  })
  return {
    found: sought === '' ? [] : (query.data?.pages.flatMap(({ messages }) => messages) ?? []),
    searching: sought !== '' && query.isFetching,
    failed: query.isError,
    hasMore: sought !== '' && query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    onMore: query.fetchNextPage,
  }
}
