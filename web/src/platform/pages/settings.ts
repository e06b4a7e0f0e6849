import type { PageSettings } from '@partyline/contract/page'
import { createContext, use } from 'react'

export const SettingsContext = createContext<PageSettings | undefined>(undefined)

/** The page's facts about this installation: the shared number, whether the phones are simulated, ... */
export function useSettings(): PageSettings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings needs a SettingsContext around it')
  return settings
}
