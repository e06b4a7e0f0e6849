import type { countInvitation } from '@partyline/contract/event-invitations'
import type { Event } from '@partyline/contract/events'
import { startInText } from '@partyline/domain/events/start-in-text'
import { counted } from '@partyline/domain/texts/counted'
import type { CallAnswer } from '../../../platform/calls/call.ts'
import { publicPlace } from '../../../platform/events/public-place.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { now } from '../../../platform/time/clock.ts'
import { region } from '../../../platform/time/region.ts'

/** The facts for the words of an invitation or a nudge. */
export function inviteFacts(event: Event, publicUrl: string) {
  const { _id, title, startTime, timezone } = event
  const when = startInText(new Date(startTime), timezone, timezone, new Date(now()), region())
  return { title, ...publicPlace(event), when, url: publicUrl + paths.event(_id) }
}

/** How many people an invitation would reach, and how many it leaves out. */
export type Counts = CallAnswer<typeof countInvitation>['data']

/** Why fewer people get a text than were chosen: 'Of 164: 32 counted twice, 9 invited before.' */
export function sayLeftOut({ listed, doubles, invited, answered, silent, people }: Counts): string {
  const reasons = [
    [doubles, 'counted twice'],
    [invited, 'invited before'],
    [answered, 'answered already'],
    [silent, 'not taking texts'],
  ] as const
  const leftOut = reasons.filter(([count]) => count > 0).map(([count, why]) => `${say(count)} ${why}`)
  if (leftOut.length === 0) return 'Nobody is left out.'
  const most = people + invited + answered + silent + doubles
  // A host among the chosen people gets no text either.
  const hosts = listed > most ? `, ${say(listed - most)} hosting` : ''
  return `Of ${say(listed)}: ${leftOut.join(', ')}${hosts}.`
}

/** The total of texts that go out. */
export function sayTextsInAll(people: number, each: number): string {
  const all = say(people * each)
  if (each > 1) return `${all} texts in all. It’s long, so it counts as ${each} for each of them.`
  return people === 1 ? '1 text in all.' : `${all} texts in all, one each.`
}

/** 'Invite 1 Person', 'Invite 123 People' */
export function inviteLabel(verb: string, people: number): string {
  return `${verb} ${counted(people, 'Person', 'People')}`
}

function say(count: number): string {
  return count.toLocaleString('en-US')
}
