import type { PageSettings } from '@partyline/contract/page'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ServedAddressContext } from '../platform/pages/address.ts'
import { SettingsContext } from '../platform/pages/settings.ts'
import { PressAgain } from './shell/press-again.tsx'
import { Shell } from './shell/shell.tsx'

interface AppProps {
  settings: PageSettings
  queryClient: QueryClient
  /** The address that the server got. */
  served: { path: string; search: string }
}

/** The whole application. Server and browser render the same. */
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
