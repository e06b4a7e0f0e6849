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
 * Makes what knows the operators: people whose phone is one of OPERATOR_PHONES. A phone that was silent for
 * so long that it may have a new owner does not make its owner an operator until the account is proven.
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
