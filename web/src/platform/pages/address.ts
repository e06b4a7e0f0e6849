import { createContext, use } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'

interface ServedAddress {
  /** The path that the server got, and its query without the '?'. */
  path: string
  search: string
}

/** The address that the page was requested with, for the server and for hydration. */
export const ServedAddressContext = createContext<ServedAddress>({ path: '/', search: '' })

/** The path of the present address. */
export function usePath(): string {
  return usePathname({ ssrPath: use(ServedAddressContext).path })
}

/** The query of the present address, without the '?'. */
export function useSearchText(): string {
  return useSearch({ ssrSearch: use(ServedAddressContext).search }).replace(/^\?/, '')
}
