import type { Phone } from '@partyline/domain/phones'
import { isWelcome } from '../exchange/entry-words.ts'
import type { Entry } from '../exchange/exchange-log.ts'
import type { Owners } from '../use-owners.ts'

/** The texts of the three buttons under a phone's screen. */
export type QuickTexts = [string, string, string]

/** The text of a button while nobody has a name. */
const WITHOUT_NAMES = 'LIST'

/**
 * The buttons of one phone: the latest names and the shelf's usernames that are not its own; then HELP and
 * STOP in turn (START after a STOP).
 * @param seat the phone's place on the shelf, from 0, so that neighbours differ
 */
export function quickTextsFor(
  phone: Phone,
  seat: number,
  entries: Entry[],
  owners: Owners = new Map(),
): QuickTexts {
  const names = namesHeard(phone, entries, owners)
  const ending = hasStopped(phone, entries) ? 'START' : 'STOP'
  const [first = WITHOUT_NAMES, second] =
    seat % 2 === 0 ? names : [...names.slice(0, 2).reverse(), ...names.slice(2)]
  if (second === undefined) return [first, 'HELP', ending]
  return [first, second, ending === 'START' || seat % 2 === 0 ? ending : 'HELP']
}

/** The latest names, newest first, then the shelf's usernames, without the phone's own. */
function namesHeard(phone: Phone, entries: Entry[], owners: Owners): string[] {
  const heard = new Set<string>()
  for (const entry of [...entries].reverse()) {
    const { asked, handle } = entry
    if (asked.kind === 'post' && entry.rang.length > 0) heard.add(`#${asked.name}`)
    if (handle) heard.add(`@${handle.toLowerCase()}`)
    if (isWelcome(entry) && asked.kind === 'follow') heard.add(`@${asked.name.toLowerCase()}`)
  }
  for (const { displayHandle } of owners.values()) heard.add(`@${displayHandle.toLowerCase()}`)
  for (const own of ownHandles(phone, entries)) heard.delete(own)
  const own = owners.get(phone)
  if (own) heard.delete(`@${own.displayHandle.toLowerCase()}`)
  return [...heard]
}

function ownHandles(phone: Phone, entries: Entry[]): string[] {
  return entries.flatMap(({ from, handle }) => (from === phone && handle ? [`@${handle.toLowerCase()}`] : []))
}

/** Whether the phone's latest STOP or START was a STOP. */
export function hasStopped(phone: Phone, entries: Entry[]): boolean {
  const last = entries.findLast(
    ({ from, asked }) => from === phone && (asked.kind === 'stop' || asked.kind === 'start'),
  )
  return last?.asked.kind === 'stop'
}
