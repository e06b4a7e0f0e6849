import { DAY_MS } from '@partyline/domain/time/time-units'
import { newcomer, newcomers } from '@partyline/domain/wording/groups'
import type { Context } from '../../platform/context.ts'
import type { JobHandler } from '../../platform/jobs/job-step.ts'
import { postReply } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import { groupPage } from './group-page.ts'
import { findMembership, markAnnounced } from './members-store.ts'
import { claimAnnouncement, type GroupRow, lockGroup } from './store.ts'

/** Texts a group's creator about the first newcomer of a day. The newcomers of the next 24 hours share one text. */
export async function announceNewcomer(
  context: Context,
  group: GroupRow,
  person: Pick<PersonRow, 'display_handle' | 'first_name' | 'last_name' | 'phone'>,
): Promise<void> {
  const who = {
    handle: person.display_handle,
    name: [person.first_name, person.last_name].filter(Boolean).join(' '),
    numberEnd: person.phone.slice(-2),
  }
  await tell(context, group, newcomer(group.display_name, who, groupPage(context, group)))
}

/** Handles the job a day later: one text about everybody who has joined the group since. */
export const announceGathered: JobHandler = async (context, { key }) => {
  const count = await markAnnounced(context, key)
  if (count === 0) return
  const group = await lockGroup(context, key)
  await claimAnnouncement(context, group.id)
  await tell(context, group, newcomers(group.display_name, count, groupPage(context, group)))
}

/** A creator who muted the group hears nothing until the mute ends. */
async function tell(context: Context, group: GroupRow, text: string): Promise<void> {
  const { now } = context
  await context.jobs.set({ kind: 'newcomers', key: group.id, dueAt: new Date(now.getTime() + DAY_MS) })
  const own = await findMembership(context, group.id, group.created_by)
  if (own?.muted_until && own.muted_until > now) return
  await postReply(context, group.created_by, text, { as: 'notice' })
}
