import { readFileSync } from 'node:fs'

/** This Partyline's version with its commit, which stands beside the build; 'development' when run from its sources. */
export const version = readVersion()

function readVersion(): string {
  try {
    const { version } = JSON.parse(readFileSync(new URL('./version.json', import.meta.url), 'utf8'))
    return String(version)
  } catch {
    return 'development'
  }
}
