import { useRouter } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'

/**
 * The address's query as it stands there, without the '?'. wouter's own useSearch decodes it as a whole, after which
 * '?from=%2Fa%3Fb%3D%2523c' can no longer be read rightly.
 */
export function useSearchText(): string {
  const { ssrSearch } = useRouter()
  return useSearch(ssrSearch === undefined ? {} : { ssrSearch }).replace(/^\?/, '')
}
