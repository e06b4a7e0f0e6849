import { formatPhone } from '@partyline/domain/phones'

/** What a start prints for a person: where to open it, what to text, where the data is, and whether the phones are virtual. */
export function describeStart(facts: {
  publicUrl: string
  sharedNumber: string
  simulated: boolean
  web: boolean
  version: string
  /** Undefined with a database of the operator's own. */
  dataDir: string | undefined
}): string {
  const { publicUrl, sharedNumber, simulated, web, version, dataDir } = facts
  if (!web) return `\n  Partyline ${version} is working in the background.\n\n`
  const lines = [
    '',
    `  Partyline ${version} is on the line.`,
    '',
    `  Open     ${publicUrl}`,
    `  Text     ${formatPhone(sharedNumber)}`,
  ]
  if (simulated) lines.push(`  Phones   ${publicUrl}/simulator`)
  if (dataDir !== undefined) lines.push(`  Data     ${dataDir}`)
  if (simulated) {
    lines.push('', '  This is a simulation: the phones are virtual and no real text leaves this machine.')
  }
  return `${lines.join('\n')}\n\n`
}
