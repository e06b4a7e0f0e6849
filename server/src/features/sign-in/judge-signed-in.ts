import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { findPerson } from '../people/store.ts'

/**
 * The user of the browser that looks up a login: nobody signed in, the account of the login, or another
 * account.
 */
export type SignedIn = 'nobody' | 'same' | 'other'

/** @param input.phone the phone to which the code or link was texted */
export async function judgeSignedIn(
  context: Context,
  { personId, phone }: { personId: Id | undefined; phone: string },
): Promise<SignedIn> {
  const person = personId === undefined ? undefined : await findPerson(context.tx, personId)
  if (!person) return 'nobody'
  return person.phone === phone ? 'same' : 'other'
}
