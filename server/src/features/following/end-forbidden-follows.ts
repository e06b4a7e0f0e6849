import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import type { Evidence } from '../people/record-consent.ts'
import { findPerson } from '../people/store.ts'
import { endFollow } from './end-follow.ts'
import { listForbidden } from './store.ts'

/** Ends the follows by and of a person that a block forbids, after two people were merged with their blocks. */
export async function endForbiddenFollows(context: Context, personId: Id, evidence: Evidence): Promise<void> {
  for (const forbidden of await listForbidden(context, personId)) {
    const person = await findPerson(context.tx, forbidden.personId)
    const follower = await findPerson(context.tx, forbidden.followerId)
    if (person && follower) await endFollow(context, { person, follower, evidence })
  }
}
