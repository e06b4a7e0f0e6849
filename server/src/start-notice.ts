import { formatPhone } from '@partyline/domain/phones'

/** What a start prints for a person: where to open it, what to text, and whether it is all pretended. */
export function describeStart(facts: {
  publicUrl: string
  sharedNumber: string
  simulated: boolean
  web: boolean
  version: string
}): string {
  const { publicUrl, sharedNumber, simulated, web, version } = facts
  if (!web) return `\n  Partyline ${version} is working in the background.\n\n`
  const lines = [
    '',
    `  Partyline ${version} is on the line.`,
    '',
    `  Open     ${publicUrl}`,
    `  Text     ${formatPhone(sharedNumber)}`,
  ]
  if (simulated) {
    lines.push(
      `  Phones   ${publicUrl}/simulator`,
      '',
      '  This is a simulation: the phones are virtual and no real text leaves this machine.',
    )
  }
  return `${lines.join('\n')}\n\n`
}
