import type { getReminder } from '@partyline/contract/event-hosting'
import { counted } from '@partyline/domain/texts/counted'
import type { CallAnswer } from '../../../platform/calls/call.ts'

type ReminderState = CallAnswer<typeof getReminder>['data']
type SayTime = (moment: string) => string

/** When the next reminder goes out, and to how many guests so far. */
export function nextWords(next: ReminderState['next'], at: SayTime): string {
  if (!next) return 'No reminder is coming.'
  return `Goes out ${at(next.at)}, to ${countPeople(next.people)} so far.`
}

/** How the last reminder went. */
export function lastWords(last: NonNullable<ReminderState['last']>, at: SayTime): string {
  if (last.outcome === 'late') {
    return `The reminder for ${at(last.at)} didn’t go out, because it would have come too late.`
  }
  if (last.outcome === 'limit') {
    return `The reminder for ${at(last.at)} didn’t go out, because your guests had had all the texts of a day.`
  }
  const left = [
    last.waiting > 0 && `${last.waiting} on the way`,
    last.unreachable > 0 && `${last.unreachable} could not be reached`,
    last.stopped > 0 && `${last.stopped} had stopped texts`,
    last.asked > 0 && `${last.asked} were silent for 6 months and asked first`,
  ].filter(Boolean)
  const sent = `The last went out ${at(last.at)}: ${last.sent} of ${countPeople(last.people)} got it`
  return left.length > 0 ? `${sent}, ${left.join(', ')}.` : `${sent}.`
}

/** '1 person', '1,204 people'. */
export function countPeople(count: number): string {
  return counted(count, 'person', 'people')
}
