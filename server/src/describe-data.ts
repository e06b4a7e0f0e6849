import type { Config } from './config.ts'
import type { SettingsFile } from './settings-file.ts'

/** Of which data a command speaks, and where its settings come from; a password is left out. */
export function describeData(config: Config, file: SettingsFile): string {
  const from = file.settings ? file.path : 'the environment'
  const url = config.databaseUrl
    ?.replace(/(:\/\/[^:@/]*):[^@]*@/, '$1@')
    .replace(/([?&]password=)[^&]*/, '$1...')
  return `Data: ${url ?? config.dataDir} (settings: ${from})`
}
