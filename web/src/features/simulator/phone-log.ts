import type { SimulatorText } from '@partyline/contract/simulator'

/** What one phone sent and received, oldest first, and where to go on reading. */
export interface PhoneLog {
  texts: SimulatorText[]
  /** Pass as `after`; null before anything was there to read. */
  cursor: string | null
}

/** The log with a further page; a text that is in it already stays once. */
export function withPage(log: PhoneLog, page: { texts: SimulatorText[]; next: string | null }): PhoneLog {
  const known = new Set(log.texts.map(({ id }) => id))
  const fresh = page.texts.filter(({ id }) => !known.has(id))
  return {
    texts: fresh.length > 0 ? [...log.texts, ...fresh] : log.texts,
    cursor: page.next ?? log.cursor,
  }
}

/** What the phone received between two readings of its log. */
export function receivedSince(before: PhoneLog, now: PhoneLog): SimulatorText[] {
  if (before.texts === now.texts) return []
  const known = new Set(before.texts.map(({ id }) => id))
  return now.texts.filter(({ id, direction }) => direction === 'out' && !known.has(id))
}
