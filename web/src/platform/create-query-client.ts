import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call-failed.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `failed`: the sentence shown when the query's call fails. */
    queryMeta: { failed?: string }
  }
}

/**
 * The cache of what the server said. Refusals (4xx) are final; other failures are tried twice more.
 * @param onFailed shows a sentence to the person
 */
export function createQueryClient(onFailed: (sentence: string) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (_, query) => {
        if (query.meta?.failed) onFailed(query.meta.failed)
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < 2 && !(error instanceof CallFailed && error.status >= 400 && error.status < 500),
      },
    },
  })
}
