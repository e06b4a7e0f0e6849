import { DAY_MS } from '@partyline/domain/time/time-units'
import * as wording from '@partyline/domain/wording/cohosts'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { take } from '../../../platform/limits/budget.ts'
import { takeDailyQuota } from '../../../platform/limits/quota.ts'
import { strangersCounter } from '../../../platform/limits/strangers.ts'
import { postReply } from '../../outbox/post-message.ts'
import { hasLeft } from '../../people/left-store.ts'
import type { PersonRow } from '../../people/store.ts'
import { describeForText } from '../describe-for-text.ts'
import type { EventRow } from '../store.ts'
import { addInvitation, isCohost, removeCohost } from '../stores/cohost-store.ts'
import { listLaterDates } from '../stores/series-store.ts'
import { checkCohost } from './check-cohost.ts'
import { tellOwner } from './tell-owner.ts'

export type SetCohostResult =
  | { ok: true; person: PersonRow; invited: boolean }
  | { ok: false; reason: 'missing' | 'not-allowed' | 'unknown-handle' | 'owner' | 'declined' }

/** Limits on texts about invitations: to one person from everybody, from one host, and about one event. */
const TOLD_BY_ALL = [{ most: 3, window: DAY_MS }]
const TOLD_BY_ONE = [{ most: 2, window: 7 * DAY_MS }]
const TOLD_OF_EVENT = [{ most: 1, window: 90 * DAY_MS }]

/**
 * Invites a person to co-host an event, withdraws the invitation, or removes a co-host. Only its owner may do
 * this, but co-hosts may remove themselves, and the owner gets a text. The person gets one text if the limits allow it
 * and they have not left the owner. They find the invitation on the web in any case. Doing it twice changes nothing.
 * @param input.following for a date of a series: does the same for the owner's later dates
 */
export async function setCohost(
  context: Context,
  input: { id: string; personId: Id; handle: string; cohost: boolean; following: boolean },
): Promise<SetCohostResult> {
  const checked = await checkCohost(context, input)
  if (!checked.ok) return checked
  const { event, person } = checked
  const later = input.following ? await listLaterDates(context, event) : []
  if (!input.cohost) {
    const helped = await isCohost(context.tx, event.id, person.id)
    for (const { id } of [event, ...later]) await removeCohost(context, id, person.id)
    if (helped && person.id === input.personId) await tellOwner(context, event, wording.cohostLeft, person)
    return { ok: true, person, invited: false }
  }
  if (checked.state === 'declined') return { ok: false, reason: 'declined' }
  const added: EventRow[] = []
  for (const date of [event, ...later]) {
    if (await isCohost(context.tx, date.id, person.id)) continue
    if (await addInvitation(context, date.id, person.id)) added.push(date)
  }
  const [first, ...others] = added
  if (first) {
    const { personId } = input
    await takeDailyQuota(context, { limit: 'cohostInvitationsPerPersonPerDay', personId })
    await notifyInvited(context, first, person, others.length)
  }
  return { ok: true, person, invited: checked.state !== 'cohost' }
}

async function notifyInvited(
  context: Context,
  event: EventRow,
  person: PersonRow,
  others: number,
): Promise<void> {
  if (await hasLeft(context, { person, others: [event.owner_id] })) return
  const personId = person.id
  const quota = await take(context, [
    strangersCounter(context.settings, person.phone),
    { key: `co-hosting told to ${personId}`, limits: TOLD_BY_ALL },
    { key: `co-hosting told to ${personId} by ${event.owner_id}`, limits: TOLD_BY_ONE },
    { key: `co-hosting of ${event.id} told to ${personId}`, limits: TOLD_OF_EVENT },
  ])
  if (!quota.ok) return
  const inText = await describeForText(context, [event])
  const listUrl = `${context.settings.publicUrl}/events`
  // The text has no link or id of the event, because a YES to those would count as a guest's answer.
  const text = wording.invited(
    context.settings.shortName,
    inText(event, event.time_zone, 'other'),
    event.code,
    listUrl,
    others,
  )
  await postReply(context, personId, text, { as: 'notice' })
}
