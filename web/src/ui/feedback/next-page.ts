/** What LoadOlder needs of a list that is loaded page by page. */
interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The props of LoadOlder that fetch a list's next page. */
export function nextPage(list: Pages) {
  return {
    hasMore: list.hasNextPage,
    loading: list.isFetchingNextPage,
    failed: list.isFetchNextPageError,
    onLoad: list.fetchNextPage,
  }
}
