/** A list with more pages than this is long. */
const LONG = 3
const LONG_FRESH_MS = 60_000

/**
 * How long a list of followers stays fresh, in milliseconds. All its loaded pages are fetched again, one after the
 * other, so a long list is not at each look at its tab.
 */
export function freshFor({ state }: { state: { data: { pages: unknown[] } | undefined } }): number {
  return (state.data?.pages.length ?? 0) > LONG ? LONG_FRESH_MS : 0
}
