import type { Kysely } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { Refused, refuse, SIGN_IN_FIRST } from '../../platform/http/http.ts'
import { findPerson, lockPerson, type PersonRow } from './store.ts'

const NOT_YOURS = refuse(403, 'not-yours', 'You can do this for your own account only.')

/**
 * Finds the person who makes a call.
 * @param ownId the public id in the call, which must be theirs
 * @throws Refused when it is not, or when the account has ended since the call began
 */
export async function findCaller(db: Kysely<Schema>, personId: Id, ownId?: string): Promise<PersonRow> {
  return judgeCaller(await findPerson(db, personId), ownId)
}

/** Finds the person who makes a call as `findCaller` does, and locks their row until the act is done. */
export async function lockCaller(context: Context, personId: Id, ownId?: string): Promise<PersonRow> {
  return judgeCaller(await lockPerson(context, personId), ownId)
}

function judgeCaller(person: PersonRow | undefined, ownId: string | undefined): PersonRow {
  if (!person) throw new Refused(SIGN_IN_FIRST)
  if (ownId !== undefined && person.public_id !== ownId) throw new Refused(NOT_YOURS)
  return person
}
