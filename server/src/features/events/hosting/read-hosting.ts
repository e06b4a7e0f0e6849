import type { Kysely } from 'kysely'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import type { PublicColumns } from '../../people/describe-person.ts'
import {
  type Asked,
  type AskedOnList,
  addUp,
  countAskedByList,
  countReached,
} from '../guest-texts/reminder-store.ts'
import { findEvent } from '../store.ts'
import { type InvitedPerson, isCohost, listCohosts, listInvited } from '../stores/cohost-store.ts'

export type HostingResult =
  | ({
      ok: true
      cohosts: PublicColumns[]
      invited: InvitedPerson[]
      lists: AskedOnList[]
      unanswered: number
    } & Asked)
  | { ok: false; reason: 'missing' | 'not-allowed' }

/**
 * Reads for hosts: the co-hosts of an event, the open invitations, and how many guests on each
 * list a message would and would not reach; also the people who were invited and have not answered.
 */
export async function readHosting(
  db: Kysely<Schema>,
  input: { id: string; personId: Id },
): Promise<HostingResult> {
  const event = await findEvent(db, input.id)
  if (!event) return { ok: false, reason: 'missing' }
  const hosts = event.owner_id === input.personId || (await isCohost(db, event.id, input.personId))
  if (!hosts) return { ok: false, reason: 'not-allowed' }
  const [cohosts, invited] = [await listCohosts(db, event.id), await listInvited(db, event.id)]
  const lists = await countAskedByList(db, event.id)
  const unanswered = await countReached(db, [event.id], ['INVITED'])
  return { ok: true, cohosts, invited, lists, unanswered, ...addUp(lists) }
}
