import type { PageSettings } from '@partyline/contract/page'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ServedAddressContext } from '../platform/pages/address.ts'
import { SettingsContext } from '../platform/pages/settings.ts'
import { PressAgain } from './press-again.tsx'
import { Shell } from './shell.tsx'

interface AppProps {
  settings: PageSettings
  queryClient: QueryClient
  /** What the server was asked for. */
  served: { path: string; search: string }
}

/** The whole application; the server and the browser render the same. */
export function App({ settings, queryClient, served }: AppProps) {
  return (
    <SettingsContext value={settings}>
      <QueryClientProvider client={queryClient}>
        <ServedAddressContext value={served}>
          <Shell />
          <PressAgain />
        </ServedAddressContext>
      </QueryClientProvider>
    </SettingsContext>
  )
}
