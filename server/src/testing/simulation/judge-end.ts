import type { EventName, Name } from './acts.ts'
import type { Hearer, Message } from './message.ts'

/** The numbers of an event that its host sees. */
export interface Counts {
  YES: number
  NO: number
  MAYBE: number
  waiting: number
}

/** The messages of one sender reach a phone in their order. */
export function judgeOrder(messages: readonly Message[], who: Hearer, texts: string[]): void {
  const last = new Map<Name, number>()
  for (const text of texts) {
    const at = messages.findIndex(
      ({ by, word, to }) => by !== who && to.kind === 'followers' && text.includes(word),
    )
    const message = messages[at]
    if (message?.fate !== 'sent') continue
    if (at < (last.get(message.by) ?? -1))
      fail(`${who} got "${message.word}" of ${message.by} after a later one`)
    last.set(message.by, at)
  }
}

/**
 * The numbers that a host sees add up to the answers that people gave.
 * @param given the last answer of each person
 * @param deaf how many with a Yes get no texts of the host, so that no free place is theirs; all of a cancelled event
 */
export function judgeAnswers(event: EventName, given: readonly string[], counts: Counts, deaf: number): void {
  const of = (answer: string) => given.filter((each) => each === answer).length
  if (counts.YES + counts.waiting !== of('YES'))
    fail(`${of('YES')} said Yes to ${event}, and the host sees ${JSON.stringify(counts)}`)
  if (counts.NO !== of('NO') || counts.MAYBE !== of('MAYBE'))
    fail(`the host of ${event} sees ${JSON.stringify(counts)} of ${given}`)
  const places = event === 'picnic' ? 2 : Number.POSITIVE_INFINITY
  if (counts.YES > places) fail(`${counts.YES} people have a place at ${event}`)
  if (counts.waiting > deaf && counts.YES < places) fail(`somebody waits for a free place at ${event}`)
}

/** Ends a history at a broken promise. */
export function fail(promise: string): never {
  throw new Error(promise)
}
