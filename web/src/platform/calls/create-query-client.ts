import { QueryCache, QueryClient } from '@tanstack/react-query'
import { wasRefused } from './call-failed.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `failed`: the sentence to show when the query's call fails; with `refusedQuietly` not for a 4xx, and
     * with `inPlace` only over older data, because otherwise the screen shows it in place. `forAnyone`: the
     * answer is the same for everybody, so it stays when another person signs in.
     */
    queryMeta: { failed?: string; refusedQuietly?: boolean; inPlace?: boolean; forAnyone?: boolean }
  }
}

/**
 * Makes the cache of the server's answers. Refusals (4xx) are final; other failures are retried twice. Without
 * a network, actions fail at once, so that they do not happen unasked later. Queries wait for it.
 * @param onFailed shows a sentence to the person
 */
export function createQueryClient(onFailed: (sentence: string) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const { failed, refusedQuietly, inPlace } = query.meta ?? {}
        const isShown = (refusedQuietly && wasRefused(error)) || (inPlace && query.state.data === undefined)
        if (failed && !isShown) onFailed(failed)
      },
    }),
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        retry: (failures, error) => failures < 2 && !wasRefused(error),
      },
    },
  })
}
