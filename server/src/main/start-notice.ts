import { formatPhone } from '@partyline/domain/phones'
import type { Roles } from './roles.ts'

/** The facts that a start reports. */
export interface StartFacts extends Roles {
  publicUrl: string
  sharedNumber: string
  carrier: string
  fallback: string | undefined
  version: string
  /** Undefined when the operator runs the database. */
  dataDir: string | undefined
  /** The address that it listens on, such as '127.0.0.1:3000'. */
  listening: string
  /** The migrations that this start has run. */
  migrations: string[]
}

/** Describes the start as one line of the log. */
export function describeStartLine(facts: StartFacts): { fields: object; words: string } {
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

/**
 * The notice on a terminal: where to open Partyline, what to text, where the data is, and whether the phones
 * are virtual.
 */
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
