import type { PageSettings } from '@partyline/contract/page'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { SettingsContext } from '../platform/settings.ts'
import { Shell } from './shell.tsx'

interface AppProps {
  settings: PageSettings
  queryClient: QueryClient
  /** The path that the server was asked for, and its query without the '?'. */
  servedPath: string
  servedSearch: string
}

/** The whole application; the server and the browser render the same. */
export function App({ settings, queryClient, servedPath, servedSearch }: AppProps) {
  return (
    <SettingsContext value={settings}>
      <QueryClientProvider client={queryClient}>
        <Router ssrPath={servedPath} ssrSearch={servedSearch}>
          <Shell />
        </Router>
      </QueryClientProvider>
    </SettingsContext>
  )
}
