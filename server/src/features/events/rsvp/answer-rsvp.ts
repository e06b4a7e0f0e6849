import {
  type Answer,
  judgeRsvp,
  type RsvpRefusal,
  withoutRoom,
  wouldWait,
} from '@partyline/domain/events/rsvp'
import { isOfficialName } from '@partyline/domain/names/reserved-names'
import { isZone } from '@partyline/domain/time/zones'
import type { Context } from '../../../platform/context.ts'
import { postToHooks } from '../../hooks/post-to-hooks.ts'
import { hasBlocked, type PersonRow, writeNames } from '../../people/store.ts'
import { notifyOfEvent } from '../event-notice.ts'
import { type EventRow, lockEvent } from '../store.ts'
import { isOffList } from '../stores/removal-store.ts'
import { changeCounts, findRsvp, type RsvpRow, writeRsvp } from '../stores/rsvp-store.ts'
import { countChange } from './count-change.ts'
import { moveUp } from './move-up.ts'

type NextRsvp = Omit<RsvpRow, 'notify'>

export interface RsvpInput {
  person: Pick<PersonRow, 'id' | 'first_name' | 'last_name'>
  event: { publicId: string } | { id: string } | { code: string }
  status: Answer
  /**
   * Undefined keeps the choice from an earlier Yes or Maybe. Without one, a Yes or Maybe by text asks for texts. A No
   * is no choice, and a host chooses for nobody.
   */
  notify: boolean | undefined
  /**
   * Undefined keeps the earlier zone, and so does a zone that only newer phones know. Without one, the event's zone counts,
   * also after the event changes it.
   */
  timezone: string | undefined
  /** Undefined keeps the earlier number. */
  guests: number | undefined
  /** The names that a nameless person gave with the answer. */
  names: { firstName: string; lastName: string } | undefined
  /** A person who answers by text may have no name yet. */
  mayBeNameless: boolean
  /** A host answers for the guest, also after the event's end. By default false. */
  byHost?: boolean
  /** The caller moves guests up from the waitlist and notifies pages, for several dates at once. By default false. */
  movesUpLater?: boolean
}

export type RsvpResult =
  | {
      ok: true
      event: EventRow
      status: Answer
      updated: boolean
      /** The zone for the times in texts to the guest. */
      zone: string
      /** True when the guest gets texts about the event from now on and did not before. */
      beginsTexts: boolean
      /** The guest has blocked the event's owner, so that no text about it reaches them. */
      blockedHost: boolean
      waiting: boolean
      /** The number of plus-ones. */
      guests: number
      /** How many more people there is no room for. The guest keeps the place for as many as before. */
      noRoomFor: number
      going: number
    }
  | { ok: false; reason: RsvpRefusal; event: EventRow }
  | { ok: false; reason: 'missing' }

/**
 * Answers an event. The last answer counts, and a repeated answer changes nothing. Beyond the capacity a Yes
 * goes on the waitlist; a free place goes to the guest who has waited longest. A guest with a place keeps it also
 * when there is no room for more plus-ones.
 */
export async function answerRsvp(context: Context, input: RsvpInput): Promise<RsvpResult> {
  const { person, status } = input
  const locked = await lockEvent(context, input.event)
  if (!locked) return { ok: false, reason: 'missing' }
  // Partyline could not tell a guest of a place while their phone got no texts. That guest goes before this answer.
  const [event = locked] = input.movesUpLater ? [] : await moveUp(context, [locked])
  const nameless = !person.first_name && !person.last_name
  const verdict = judgeRsvp({
    rsvp: event.rsvp,
    cancelled: event.cancelled_at !== null,
    over: !input.byHost && event.ends_at < context.now,
    removed: await isOffList(context, event, person.id),
    named: !nameless || input.mayBeNameless || input.names !== undefined,
    official:
      nameless &&
      input.names !== undefined &&
      isOfficialName(input.names.firstName, input.names.lastName, context.settings.shortName),
  })
  if (!verdict.ok) return { ...verdict, event }
  if (nameless && input.names) await writeNames(context, person.id, input.names)

  const before = await findRsvp(context, event.id, person.id)
  const blockedHost = await hasBlocked(context, person.id, event.owner_id)
  const { after, noRoomFor } = nextAnswer(context, event, before, { ...input, blockedHost })
  const same = before !== undefined && isSame(before, after)
  // Both clicks of a double click get the same answer.
  const updated =
    before !== undefined && !(same && before.updated_at.getTime() === before.answered_at.getTime())
  const outcome = (now: EventRow, { notify }: RsvpRow): RsvpResult => ({
    ok: true,
    event: now,
    status,
    updated,
    zone: after.time_zone ?? event.time_zone,
    beginsTexts: notify && !(updated && before?.notify),
    blockedHost,
    waiting: after.waiting_since !== null,
    guests: after.guests,
    noRoomFor,
    going: now.yes_count,
  })
  if (same) return outcome(event, before)
  const written = await writeRsvp(context, after)
  const counted = await changeCounts(context, event.id, countChange(before, after))
  const [now = counted] = input.movesUpLater ? [] : await moveUp(context, [counted])
  if (!input.movesUpLater) notifyOfEvent(context, event, now.yes_count, person.id)
  await postToHooks(
    context,
    { hostsOf: event.id },
    {
      ...{ event: 'rsvp.answered', personId: person.id, eventId: event.id },
      data: { status, guests: after.guests, waiting: after.waiting_since !== null },
    },
  )
  return outcome(now, written)
}

function nextAnswer(
  context: Context,
  event: EventRow,
  before: RsvpRow | undefined,
  input: RsvpInput & { blockedHost: boolean },
): { after: NextRsvp; noRoomFor: number } {
  const { status } = input
  // A guest who names no number keeps the plus-ones, also after the host allows fewer.
  const named = input.guests === undefined ? (before?.guests ?? 0) : Math.min(input.guests, event.plus_ones)
  const wished = status === 'NO' ? 0 : named
  const comes = before?.status === 'YES' && before.waiting_since === null
  // After the end nobody waits for a place.
  const capacity = event.ends_at < context.now ? null : event.capacity
  const places = { capacity, going: event.yes_count, held: comes ? 1 + before.guests : 0 }
  const noRoomFor = status === 'YES' ? withoutRoom(places, 1 + wished) : 0
  const guests = wished - noRoomFor
  const waits = status === 'YES' && wouldWait(places, 1 + guests)
  const zone = input.timezone && isZone(input.timezone) ? input.timezone : before?.time_zone
  const after = {
    event_id: event.id,
    person_id: input.person.id,
    status,
    wants_texts: input.blockedHost ? false : wishAfter(before?.wants_texts ?? null, input),
    time_zone: zone ?? null,
    guests,
    waiting_since: waits ? (before?.waiting_since ?? context.now) : null,
    answered_at: before?.answered_at ?? context.now,
    checked_in_at: before?.checked_in_at ?? null,
    updated_at: context.now,
  }
  return { after, noRoomFor }
}

/** Each answer keeps the guest's wish, unless the guest chooses with it. */
function wishAfter(before: boolean | null, { status, notify, byHost }: RsvpInput): boolean | null {
  return status === 'NO' || byHost ? before : (notify ?? before ?? true)
}

function isSame(before: RsvpRow, after: NextRsvp): boolean {
  return (
    before.status === after.status &&
    before.wants_texts === after.wants_texts &&
    before.time_zone === after.time_zone &&
    before.guests === after.guests &&
    (before.waiting_since === null) === (after.waiting_since === null)
  )
}
