import { capital } from '../texts/capital.ts'
import { describeEstimate } from '../time/durations.ts'
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
  /** Silent for long, and asked first. They are in no total. */
  asked: number
  /** Of those that wait: the cap of a day is reached. */
  capped: number
  /** The phone took no texts any more. They are in no total. */
  off: number
  paused: boolean
  heldUntil: string | null
  aborted: boolean
  /** False until all recipients have deliveries. */
  allKnown: boolean
}

/**
 * The progress of the viewer's own message: 'Sent to 14', or 'Sent to 12 of 14, 1 stopped, 1 unreachable'.
 */
export function reached(made: Reached): string {
  const { sent, waiting, unreachable, stopped, asked, capped, off } = made
  const total = sent + waiting + unreachable + stopped
  if (total === 0 && !asked && !off) return made.allKnown ? 'Nobody else was in the group yet' : 'On its way'
  const waits = made.heldUntil ? 'Goes out later: sent to' : 'Paused: sent to'
  const state = made.aborted ? 'Stopped: sent to' : made.paused ? waits : 'Sent to'
  if (!made.allKnown) return `${state} ${count(sent)} so far`
  if (sent === total && !asked && !off) return `${state} ${count(sent)}`
  const others = [
    ...(waiting > capped ? [`${count(waiting - capped)} waiting`] : []),
    ...(capped > 0 ? [untilTomorrow(capped)] : []),
    ...(stopped > 0 ? [`${count(stopped)} ${made.aborted ? 'left out' : 'stopped'}`] : []),
    ...(unreachable > 0 ? [`${count(unreachable)} unreachable`] : []),
    ...(asked > 0 ? [`${count(asked)} silent for 6 months, asked first`] : []),
    ...(off > 0 ? [`${count(off)} off`] : []),
  ]
  return [`${state} ${count(sent)} of ${count(total)}`, ...others].join(', ')
}

const count = (number: number) => number.toLocaleString('en-US')

/** Of a message: texts beyond what a network or a vendor takes in a day. */
export function untilTomorrow(phones: number): string {
  return `${count(phones)} wait until tomorrow, because a day’s cap is reached`
}

/** In the list of those who lack a message, behind their name. */
export const LACKS = {
  capped: 'Gets it tomorrow: their network takes no more today',
  unreachable: 'Their number takes no texts. It may be a landline',
  off: 'Their phone has taken no texts',
  failed: 'The text did not get through',
} as const

/**
 * Before sending: 'It takes about 4 minutes, costs about $11.20 and stays under today’s cap.'; '' when nothing of it
 * is known.
 * @param effort.seconds null for no time worth naming
 * @param effort.cost as written, such as '$11.20'; '' when unknown
 * @param effort.tomorrow the phones beyond the day's cap; null without a cap
 */
export function sayEffort({
  seconds,
  cost,
  tomorrow,
}: {
  seconds: number | null
  cost: string
  tomorrow: number | null
}): string {
  const facts = [
    ...(seconds === null ? [] : [`takes ${describeEstimate(seconds)}`]),
    ...(cost === '' ? [] : [`costs about ${cost}`]),
    ...(tomorrow === 0 ? [`stays under today’s cap`] : []),
  ]
  const [last = '', ...before] = facts.reverse()
  const all = before.length > 0 ? `${before.reverse().join(', ')} and ${last}` : last
  const rest = tomorrow ? `${count(tomorrow)} get it tomorrow, because today’s cap is reached.` : ''
  return [all && `It ${all}.`, rest].filter(Boolean).join(' ')
}
