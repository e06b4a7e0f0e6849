import type { Phone } from '@partyline/domain/phones'
import { DAY_MS } from '@partyline/domain/time/time-units'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { removeAccount } from '../../accounts/delete-account.ts'
import { lockPeople } from '../../accounts/merge-store.ts'
import { moveByOperator } from '../../accounts/move-by-operator.ts'
import { endTextsAbout } from '../../events/rsvp/event-texts-store.ts'
import { setBlock } from '../../following/set-block.ts'
import { unfollow } from '../../following/unfollow.ts'
import { leaveGroup } from '../../groups/leave-group.ts'
import { writeMembership } from '../../groups/members-store.ts'
import type { GroupRow } from '../../groups/store.ts'
import { postToHooks } from '../../hooks/post-to-hooks.ts'
import { type Evidence, recordConsent } from '../../people/record-consent.ts'
import { markStopped, type PersonRow } from '../../people/store.ts'

/** Something that a person asked to end. */
export type Ending =
  | { what: 'all' | 'account' }
  | { what: 'follow' | 'block'; person: PersonRow }
  | { what: 'group'; group: GroupRow }
  | { what: 'event'; eventId: Id }
  | { what: 'number'; to: Phone }

/** A group needs its creator, so the texts of the group to them end for this time. */
const MUTED_MS = 365 * DAY_MS

/** Ends something for a person who asked for it elsewhere than by their phone or on the web. They hear nothing of it. */
export async function endFor(
  context: Context,
  person: PersonRow,
  ending: Ending,
  evidence: Evidence,
): Promise<void> {
  switch (ending.what) {
    case 'all':
      return endAll(context, person, evidence)
    case 'follow':
      await unfollow(context, { follower: person, handle: ending.person.handle ?? '', evidence })
      return
    case 'block':
      await setBlock(context, { person, target: ending.person, block: true, evidence })
      return
    case 'group': {
      const { group } = ending
      const left = await leaveGroup(context, { person, name: group.name, evidence })
      if (left.ok || left.reason !== 'creator') return
      const muted_until = new Date(context.now.getTime() + MUTED_MS)
      await writeMembership(context, group.id, person.id, { muted_until })
      return
    }
    case 'event':
      await endTextsAbout(context, person.id, [ending.eventId])
      return
    case 'account': {
      const locked = (await lockPeople(context, [person.id])).get(person.id)
      if (locked) await removeAccount(context, locked, evidence)
      return
    }
    case 'number': {
      const moved = await moveByOperator(context, { oldPhone: person.phone, newPhone: ending.to })
      // Somebody else may have the old phone by now.
      if (!moved.ok) await endAll(context, person, evidence)
    }
  }
}

async function endAll(context: Context, person: PersonRow, evidence: Evidence): Promise<void> {
  await recordConsent(context, { person, act: 'stop', target: null, evidence })
  if (person.stopped_at) return
  await markStopped(context, person.id, context.now)
  await postToHooks(context, { followedBy: person.id }, { event: 'follower.stopped', personId: person.id })
}
