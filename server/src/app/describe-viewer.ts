import type { User } from '@partyline/contract/people'
import type { Kysely } from 'kysely'
import { hasUnread } from '../features/notes/read-inbox.ts'
import { describeUser } from '../features/people/describe-person.ts'
import type { PersonRow } from '../features/people/store.ts'
import type { Schema } from '../platform/database/schema.ts'

/** Makes the function that describes a signed-in person to the screens, with what the header and the menu show. */
export function createDescribeViewer(db: Kysely<Schema>, isOperator: (person: PersonRow) => boolean) {
  return async (person: PersonRow): Promise<User> => ({
    ...describeUser(person),
    ...(isOperator(person) && { operator: true as const }),
    ...((await hasUnread(db, person.id)) && { unread: true as const }),
  })
}
