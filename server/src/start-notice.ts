import { formatPhone } from '@partyline/domain/phones'
import type { Roles } from './roles.ts'

/** What a start tells of itself. */
export interface StartFacts extends Roles {
  publicUrl: string
  sharedNumber: string
  carrier: string
  fallback: string | undefined
  version: string
  /** Undefined with a database of the operator's own. */
  dataDir: string | undefined
  /** Where it listens, such as '127.0.0.1:3000'. */
  listening: string
  /** Those that this start has run. */
  migrations: string[]
}

/** The same as one line of the log. */
export function logStart(facts: StartFacts): { fields: object; words: string } {
  const { web, work, publicUrl, sharedNumber, carrier, fallback, version, dataDir, listening, migrations } =
    facts
  const fields = {
    version,
    carrier,
    ...(fallback !== undefined && { fallback }),
    ...(web && { listening, open: publicUrl, number: formatPhone(sharedNumber) }),
    ...(web && carrier === 'simulator' && { phones: `${publicUrl}/simulator`, simulated: true }),
    ...(dataDir !== undefined && { data: dataDir }),
    migrations,
  }
  if (!web) return { fields, words: 'Partyline is working in the background' }
  return {
    fields,
    words: `Partyline is on the line${work ? '' : ', and leaves the work to other processes'}`,
  }
}

/** What a start prints on a terminal: where to open it, what to text, where the data is, and whether the phones are virtual. */
export function describeStart(facts: StartFacts): string {
  const { publicUrl, sharedNumber, carrier, web, version, dataDir } = facts
  if (!web) return `\n  Partyline ${version} is working in the background.\n\n`
  const isSimulated = carrier === 'simulator'
  const lines = [
    '',
    `  Partyline ${version} is on the line.`,
    '',
    `  Open     ${publicUrl}`,
    `  Text     ${formatPhone(sharedNumber)}`,
  ]
  if (isSimulated) lines.push(`  Phones   ${publicUrl}/simulator`)
  if (dataDir !== undefined) lines.push(`  Data     ${dataDir}`)
  if (isSimulated) {
    lines.push('', '  This is a simulation: the phones are virtual and no real text leaves this machine.')
  }
  return `${lines.join('\n')}\n\n`
}
