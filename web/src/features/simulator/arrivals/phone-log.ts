import type { SimulatorText } from '@partyline/contract/simulator'

/** The texts of one phone, oldest first, and where to go on reading. */
export interface PhoneLog {
  texts: SimulatorText[]
  /** Pass it as `after`; null before there was anything to read. */
  cursor: string | null
}

/** The log with another page. A text that is in it already stays once. */
export function withPage(log: PhoneLog, page: { texts: SimulatorText[]; next: string | null }): PhoneLog {
  const known = new Set(log.texts.map(({ id }) => id))
  const fresh = page.texts.filter(({ id }) => !known.has(id))
  return {
    texts: fresh.length > 0 ? [...log.texts, ...fresh] : log.texts,
    cursor: page.next ?? log.cursor,
  }
}

/** The texts that the phone got between two readings of its log. */
export function receivedSince(before: PhoneLog, now: PhoneLog): SimulatorText[] {
  if (before.texts === now.texts) return []
  const known = new Set(before.texts.map(({ id }) => id))
  return now.texts.filter(({ id, direction }) => direction === 'out' && !known.has(id))
}
