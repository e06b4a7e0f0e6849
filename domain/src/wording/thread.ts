import { capital } from '../texts/capital.ts'
/** Below a message in a group that only two people see. */
export function privateNote(name: string): string {
  return `Only you and ${name} can see this message.`
}

/** The label above folded joins: '22 people joined', or 'Sam Rivera joined'. */
export function joined(people: number | string): string {
  return typeof people === 'string' ? `${people} joined` : `${count(people)} people joined`
}

const inARow = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/**
 * Names the people who joined, and when: 'Wren Tully, Omar Haddad and Bea Lind, between 8:02 and 9:14 AM.'
 * @param more how many others joined
 */
export function joinedBetween(names: readonly string[], more: number, from: string, to: string): string {
  const all = more > 0 ? [...names, `${count(more)} more`] : names
  const words = `${inARow.format(all)}, ${from === to ? `at ${to}` : `between ${from} and ${to}`}.`
  return capital(words)
}

/** Below the names of people who joined. */
export function welcomed(people: number): string {
  return people === 1 ? 'They got your welcome:' : 'Each got your welcome:'
}

/** The progress of a message to a group, in phones. */
interface Reached {
  sent: number
  waiting: number
  unreachable: number
  stopped: number
  paused: boolean
  aborted: boolean
  /** False until all recipients have deliveries. */
  allKnown: boolean
}

/**
 * The progress of the viewer's own message: 'Sent to 14', or 'Sent to 12 of 14, 1 stopped, 1 unreachable'.
 */
export function reached(made: Reached): string {
  const { sent, waiting, unreachable, stopped } = made
  const total = sent + waiting + unreachable + stopped
  if (total === 0) return made.allKnown ? 'Nobody else was in the group yet' : 'On its way'
  const state = made.aborted ? 'Stopped: sent to' : made.paused ? 'Paused: sent to' : 'Sent to'
  if (!made.allKnown) return `${state} ${count(sent)} so far`
  if (sent === total) return `${state} ${count(sent)}`
  const others = [
    ...(waiting > 0 ? [`${count(waiting)} waiting`] : []),
    ...(stopped > 0 ? [`${count(stopped)} ${made.aborted ? 'left out' : 'stopped'}`] : []),
    ...(unreachable > 0 ? [`${count(unreachable)} unreachable`] : []),
  ]
  return [`${state} ${count(sent)} of ${count(total)}`, ...others].join(', ')
}

const count = (number: number) => number.toLocaleString('en-US')
