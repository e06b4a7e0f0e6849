import { nameKey } from '@partyline/domain/names/names'
import { hostInText } from '@partyline/domain/texts/leads'
import * as wording from '@partyline/domain/wording/cohosts'
import type { Context } from '../../../platform/context.ts'
import { postReply } from '../../outbox/post-message.ts'
import { findPersonByHandle, type PersonRow } from '../../people/store.ts'
import { describeForText } from '../describe-for-text.ts'
import { notifyOfEvent } from '../event-notice.ts'
import { findHosted } from '../find-hosted.ts'
import type { EventRow } from '../store.ts'
import { addCohost, isCohost } from '../stores/cohost-store.ts'
import { transferEvent } from '../stores/leaving-store.ts'
import { lockWanted } from '../stores/series-store.ts'

export type NoHandOver = {
  ok: false
  reason: 'missing' | 'not-allowed' | 'not-yours' | 'not-cohost' | 'over'
}

interface Pair {
  owner: PersonRow
  heir: PersonRow
}

/** Finds the event of an owner, and the co-host whom they would make its owner. */
export async function findNewOwner(
  context: Context,
  input: { id: string; owner: PersonRow; handle: string },
): Promise<{ ok: true; event: EventRow; heir: PersonRow } | NoHandOver> {
  const hosted = await findHosted(context, input.id, input.owner.id)
  if (!hosted.ok) return hosted
  const { event } = hosted
  const heir = await findPersonByHandle(context, nameKey(input.handle))
  if (!heir) return { ok: false, reason: 'not-cohost' }
  const verdict = await judgeHandOver(context, event, { owner: input.owner, heir })
  return verdict.ok ? { ok: true, event, heir } : verdict
}

async function judgeHandOver(
  context: Context,
  event: EventRow,
  { owner, heir }: Pair,
): Promise<{ ok: true } | NoHandOver> {
  if (event.cancelled_at || event.ends_at < context.now) return { ok: false, reason: 'over' }
  if (event.owner_id !== owner.id) return { ok: false, reason: 'not-yours' }
  return (await isCohost(context.tx, event.id, heir.id)) ? { ok: true } : { ok: false, reason: 'not-cohost' }
}

/**
 * Makes a co-host the owner of an event, and texts them once. The owner before stays as a co-host.
 * @param input.following for a date of a series: hands over the owner's later dates that the person co-hosts as well
 */
export async function handOver(
  context: Context,
  input: Pair & { event: EventRow; following: boolean },
): Promise<{ ok: true } | NoHandOver> {
  const { owner, heir } = input
  const dates = await lockWanted(context, input.event, input)
  const event = dates.find(({ id }) => id === input.event.id)
  if (!event) return { ok: false, reason: 'over' }
  const verdict = await judgeHandOver(context, event, input)
  if (!verdict.ok) return verdict
  const handed: EventRow[] = []
  for (const date of dates) {
    if (!(await isCohost(context.tx, date.id, heir.id))) continue
    await transferEvent(context, date.id, heir.id)
    await addCohost(context, date.id, owner.id)
    notifyOfEvent(context, date, null)
    handed.push({ ...date, owner_id: heir.id })
  }
  const [first = event] = handed
  const about = (await describeForText(context, [first]))(first, first.time_zone, 'host')
  const from = hostInText({ handle: owner.display_handle, firstName: owner.first_name })
  await postReply(context, heir.id, wording.handedOver(about, from, handed.length - 1), { as: 'notice' })
  return { ok: true }
}
