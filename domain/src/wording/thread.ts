/** Below a message inside a group that two people alone see. */
export function privateNote(name: string): string {
  return `Only you and ${name} can see this message.`
}

/** How far a message to a group is, in phones. */
interface Reached {
  sent: number
  waiting: number
  unreachable: number
  stopped: number
  paused: boolean
  aborted: boolean
  /** False while some recipients are still to be written down. */
  allKnown: boolean
}

/** What became of one's own message: 'Sent to 14', or 'Sent to 12 of 14, 1 stopped, 1 unreachable'. */
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
