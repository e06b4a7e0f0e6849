import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

interface Listed {
  _id: string
  handle: string | null
}

interface Page {
  followers: Listed[]
  /** On the first page. */
  counts: { registered: number; unregistered: number } | null
}

type Loaded = InfiniteData<Page>

/**
 * Takes a person out of loaded lists of followers. A list may have a hundred pages, which would be fetched one after
 * the other, so none is fetched now.
 * @param listKey the beginning of the query keys of the lists
 */
export function dropFollower(client: QueryClient, listKey: QueryKey, id: string): void {
  client.setQueriesData<Loaded>({ queryKey: listKey }, (loaded) => loaded && without(loaded, id))
  void client.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
}

/** Changes a person in loaded lists of followers, and fetches none of them, as `dropFollower` does. */
export function changeFollower(client: QueryClient, listKey: QueryKey, id: string, change: object): void {
  const changed = (one: Listed) => (one._id === id ? { ...one, ...change } : one)
  client.setQueriesData<Loaded>(
    { queryKey: listKey },
    (loaded) =>
      loaded && {
        ...loaded,
        pages: loaded.pages.map((page) => ({ ...page, followers: page.followers.map(changed) })),
      },
  )
  void client.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
}

function without(loaded: Loaded, id: string): Loaded {
  const gone = loaded.pages.flatMap(({ followers }) => followers).find(({ _id }) => _id === id)
  if (!gone) return loaded
  const kind = gone.handle === null ? 'unregistered' : 'registered'
  const pages = loaded.pages.map(({ followers, counts, ...page }) => ({
    ...page,
    followers: followers.filter(({ _id }) => _id !== id),
    counts: counts && { ...counts, [kind]: counts[kind] - 1 },
  }))
  return { ...loaded, pages }
}
