import { afterAll, beforeEach, expect, test } from 'vitest'
import { allowLists } from '../../testing/allow-lists.ts'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown({ settings: { listsPerPersonPerDay: 1000 } })
let ana: Person
let ben: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = await town.signedUp('ben')
  await allowLists(town, ana)
})
afterAll(() => town.close())

/** Holds a lock while the calls are in progress, and lets go once `during` has happened. */
async function whileLocked<Answer>(
  statement: string,
  calls: () => Promise<Answer>[],
  during: (calls: Promise<Answer>[]) => Promise<void>,
): Promise<Answer[]> {
  const holder = await town.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(statement)
    const answers = calls()
    await during(answers).finally(() => holder.query('rollback'))
    return await Promise.all(answers)
  } finally {
    holder.release()
  }
}

const LOCK_ANA = "select from people where handle = 'ana' for update"
const check = () => ana.calls('POST', '/import/check', { csv: 'phone\n+15550107777', consent: 'paper' })
const many = <Call>(count: number, call: () => Call) => Array.from({ length: count }, call)

test('GEN-10 the calls of one person that wait for a lock leave database connections for other people', async () => {
  const answers = await whileLocked(
    LOCK_ANA,
    () => many(40, check),
    async () => {
      expect((await ben.calls('GET', '/user')).status).toBe(200)
    },
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('GEN-10 a person with hundreds of waiting calls gets 429 for the next', async () => {
  const answers = await whileLocked(
    LOCK_ANA,
    () => many(210, check),
    // The lock stays until each refusal has come, so that no place becomes free before the last call arrives.
    (calls) =>
      new Promise((allRefused) => {
        let refused = 0
        for (const call of calls)
          void call.then(({ status }) => {
            if (status === 429 && ++refused === 7) allRefused()
          })
      }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(203)
  const refusals = answers.filter(({ status }) => status === 429)
  expect(refusals.map(({ body }) => body.error.reason)).toEqual(Array.from({ length: 7 }, () => 'too-many'))
})

test('GEN-10 the calls of one address without a session leave connections for others, and health takes no turn', async () => {
  const visit = (url: string, address: string) =>
    town.http.inject({ url, headers: { 'x-forwarded-for': address } })
  const answers = await whileLocked(
    'lock table event_series in access exclusive mode',
    () => many(40, () => visit('/api/events/series/none', '203.0.113.7')),
    async () => {
      expect((await visit('/api/health', '203.0.113.7')).statusCode).toBe(200)
      expect((await ben.calls('GET', '/user')).status).toBe(200)
    },
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
})
