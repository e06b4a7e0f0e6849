import { formatPhone } from '@partyline/domain/phones'
import { counted } from '@partyline/domain/texts/counted'
import { nameOfPerson } from '@partyline/domain/wording/operating'
import { describeState } from '../features/operating/views/describe-view.ts'
import type { Trace } from '../features/operating/views/trace-message.ts'
import type { FateFacts, MessageFacts } from '../features/operating/views/view-store.ts'

const STATES = ['waits', 'is being sent', 'sent', 'failed', 'left out', 'delivered']

/** Describes the subject of an id in lines for the command line. */
export function describeTrace(trace: Trace): string {
  if (trace.kind === 'text') {
    const { id, carrier, carrierId, phone, receivedAt, answeredAt, failedAt, attempts } = trace.text
    const state = failedAt
      ? `set aside ${time(failedAt)} after ${tries(attempts)}; ./partyline retry answers it`
      : answeredAt
        ? `answered ${time(answeredAt)}`
        : `waits for its answer, after ${tries(attempts)}`
    const who = phone === '' ? 'a deleted account' : formatPhone(phone)
    return [
      `Text in-${id} from ${who}, ${time(receivedAt)}`,
      `  by ${carrier}, ${carrierId}`,
      `  ${state}`,
    ].join('\n')
  }
  const { message, counts, fates } = trace
  const sender = message.sender ?? 'Partyline itself'
  const to = message.group === null ? '' : ` to ${message.group}`
  return [
    `Message ${message.id} (${message.publicId}): ${message.kind} by ${sender}${to}, ${time(message.at)}, from the ${message.source}`,
    ...(message.isAborted ? ['  aborted'] : message.isPaused ? ['  paused'] : []),
    ...counts.map(({ status, reason, phones }) => `  ${phones} ${state(status, reason)}`),
    ...fates.flatMap(({ phone, status, reason, said, attempts }) => [
      `  ${phone === null ? 'a deleted account' : formatPhone(phone)}: ${state(status, reason)}, ${tries(attempts)}`,
      ...(said === null ? [] : [`    the carrier said: ${said}`]),
    ]),
  ].join('\n')
}

/** Describes a text to a phone and its fate in lines for the command line, without its words. */
export function describeReceived({ message, fate }: { message: MessageFacts; fate: FateFacts }): string[] {
  const { number, kind, sender, group, at } = message
  const from = sender ? nameOfPerson(sender) : 'Partyline itself'
  const to = group === null ? '' : ` to ${group}`
  const { explained } = describeState(fate)
  return [
    `  ${time(new Date(at))} ${kind} by ${from}${to} (message ${number}): ${state(fate.status, fate.reason)}`,
    ...(explained === null ? [] : [`    ${explained}`]),
    ...(fate.said === null ? [] : [`    the carrier said: ${fate.said}`]),
  ]
}

const state = (status: number, reason: string | null) =>
  reason === null ? (STATES[status] ?? 'unknown') : `${STATES[status] ?? 'unknown'} (${reason})`
const tries = (count: number) => counted(count, 'try', 'tries')
/** '2026-06-12 18:00:00 UTC' */
export const time = (at: Date) => at.toISOString().replace('T', ' ').slice(0, 19).concat(' UTC')
