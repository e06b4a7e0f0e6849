import { takesAnswers } from '../events/rsvp.ts'
import { toAnswerOne } from '../wording/understanding.ts'
import { JUST_NOW_MS } from './events.ts'
import type { Situation } from './situation.ts'

/** A guest without a username, and the guests of an own event, are answered only on the web: without an address. */
export type Meant =
  | { title: string; host: string | null }
  | { title?: undefined; name: string; address: string | undefined }

/** Finds the source that words may be for: the last sender or the last question within ten minutes. */
export function findMeant({ heardWords: last, events, now }: Situation): Meant | undefined {
  const event = events.find(takesAnswers)
  const heard = Math.max(last?.sentAt.getTime() ?? 0, event?.heardAt.getTime() ?? 0)
  if (heard < now.getTime() - JUST_NOW_MS) return undefined
  if (event && event.heardAt.getTime() === heard)
    return event.isHosted
      ? { name: event.title, address: undefined }
      : { title: event.title, host: event.host }
  if (!last) return undefined
  const { address, group, firstName } = last
  return { name: group ? (address ?? '') : (firstName ?? address ?? ''), address }
}

/** Finds the sender of the last ten minutes who can be answered by text. The address has its mark. */
export function findToAnswer(situation: Situation): { name: string; address: string } | undefined {
  const meant = findMeant(situation)
  if (meant?.title !== undefined || !meant?.address) return undefined
  return { name: meant.name, address: meant.address }
}

/** Words how to answer the sender of the last ten minutes, or returns ''. */
export function wayToAnswer(situation: Situation): string {
  const meant = findToAnswer(situation)
  return meant ? toAnswerOne(meant.name, meant.address) : ''
}
