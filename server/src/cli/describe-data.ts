import type { SettingsFile } from '../config/settings-file.ts'
import type { Config } from '../config.ts'

/** Names the data that a command uses and the source of its settings, without a password. */
export function describeData(config: Config, file: SettingsFile): string {
  const from = file.settings ? file.path : 'the environment'
  const url = config.databaseUrl
    ?.replace(/(:\/\/[^:@/]*):[^@]*@/, '$1@')
    .replace(/([?&]password=)[^&]*/, '$1...')
  return `Data: ${url ?? config.dataDir} (settings: ${from})`
}
