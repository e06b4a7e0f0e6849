import type { Kysely } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { findPerson, type PersonRow } from '../people/store.ts'
import type { Operators } from './operators.ts'

/** Judges whether a person runs this installation. */
export interface OperatorJudge {
  judge(person: Pick<PersonRow, 'phone' | 'shows_from'>): boolean
  find(personId: Id): Promise<boolean>
}

/**
 * Makes the judge of operators. An operator is a person whose phone is in OPERATOR_PHONES. After a long
 * silence the phone may have a new owner, so its person is no operator until they prove the account theirs.
 */
export function createOperatorJudge(db: Kysely<Schema>, { phones }: Operators): OperatorJudge {
  const judge: OperatorJudge['judge'] = ({ phone, shows_from }) =>
    shows_from === null && phones.includes(phone)
  return {
    judge,
    async find(personId) {
      if (phones.length === 0) return false
      const person = await findPerson(db, personId)
      return person !== undefined && judge(person)
    },
  }
}
