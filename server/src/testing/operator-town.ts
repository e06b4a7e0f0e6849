import { expect } from 'vitest'
import { NO_OPERATORS } from '../features/operating/operators.ts'
import type { Person } from './person.ts'
import { createTown, type Town } from './town.ts'

/** The phone of the one operator of these towns. */
export const OPERATOR_PHONE = '+14155550111'
/** The reason that she gives for every act. */
export const WHY = 'a letter of today'

/** A town with an operator. */
export interface OperatorTown {
  town: Town
  /** The operator. */
  olga: Person
  /** Ana, and her follower Ben without a username. */
  pair(): Promise<{ ana: Person; ben: Person }>
  /** The answer to an operator at a path below /operator. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there, and fails where it is not
  sees(path: string): Promise<any>
  /** The answer to an operator's order, at a path below /operator. */
  orders(path: string, body?: object): ReturnType<Person['calls']>
  /** The newest act of the audit log. */
  lastAct(): Promise<object>
}

/**
 * Makes a town with an operator who is logged in, a price of a cent for a segment, and a cap of ten
 * segments a month.
 */
export async function createOperatorTown(
  options: Parameters<typeof createTown>[0] = {},
): Promise<OperatorTown> {
  const town = await createTown({
    ...options,
    operators: {
      ...NO_OPERATORS,
      phones: [OPERATOR_PHONE],
      segmentPrice: { amount: 0.01, currency: 'USD' },
      monthlyCap: 10,
    },
    readDisk: async () => ({ free: 5e9, total: 8e10 }),
  })
  const olga = town.person(OPERATOR_PHONE)
  await olga.signsUp('olga')
  const sees = async (path: string) => {
    const { status, body } = await olga.calls('GET', `/operator${path}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  return {
    town,
    olga,
    sees,
    async pair() {
      const ana = await town.signedUp('ana')
      const ben = town.person('+14155550142')
      await ben.texts('@ana')
      await ben.hears()
      await ana.hears()
      return { ana, ben }
    },
    orders: (path, body = {}) => olga.calls('POST', `/operator${path}`, { why: WHY, ...body }),
    lastAct: async () => (await sees('/audit')).acts[0],
  }
}
