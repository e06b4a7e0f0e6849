import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** How long typing pauses before a search starts, in milliseconds. */
const REST_MS = 250
/** Typed characters beyond this are ignored. */
const LONGEST = 200

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
 * The results of a search, a page at a time, while the person types.
 * @param key the query key of the search, without its words
 * @param typed the words in the field
 */
export function useFound<Message>(key: string[], typed: string, ask: Ask<Message>) {
  const sought = useRestedWords(typed.trim().slice(0, LONGEST))
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
    sought,
    found: sought === '' ? [] : (query.data?.pages.flatMap(({ messages }) => messages) ?? []),
    searching: sought !== '' && query.isFetching,
    failed: query.isError,
    hasMore: sought !== '' && query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    onMore: query.fetchNextPage,
  }
}

function useRestedWords(words: string): string {
  const [rested, setRested] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), REST_MS)
    return () => clearTimeout(timer)
  }, [words])
  return rested
}
