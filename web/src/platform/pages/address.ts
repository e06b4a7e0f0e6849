import { createContext, use } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'

interface ServedAddress {
  /** The path that the server was asked for, and its query without the '?'. */
  path: string
  search: string
}

/** What the page was asked for: what is drawn on the server and while hydrating. */
export const ServedAddressContext = createContext<ServedAddress>({ path: '/', search: '' })

/** The address's path as it stands there. */
export function usePath(): string {
  return usePathname({ ssrPath: use(ServedAddressContext).path })
}

/** The address's query as it stands there, without the '?'. */
export function useSearchText(): string {
  return useSearch({ ssrSearch: use(ServedAddressContext).search }).replace(/^\?/, '')
}
