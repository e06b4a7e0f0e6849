import { afterAll, expect, test } from 'vitest'
import type { Answer, Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

// A script asks for the same thing again and again, so one of its calls meets the moment in which it is refused.

const town = await createTown()
const ana = await town.signedUp('ana')
const ben = await town.signedUp('ben')
afterAll(() => town.close())

/** Holds an act just before its entry in the ledger, makes the other call, and lets both end. */
async function amid(act: () => Promise<Answer>, call: () => Promise<Answer>): Promise<void> {
  const holder = await town.database.pool.connect()
  const areWaiting = (count: number) =>
    expect
      .poll(async () => {
        const waiting = await town.database.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return waiting.rowCount
      })
      .toBe(count)
  try {
    await holder.query('begin')
    await holder.query('lock table consents in share mode')
    const acting = act()
    await areWaiting(1)
    const calling = call()
    await areWaiting(2)
    await holder.query('rollback')
    for (const { status } of await Promise.all([acting, calling])) expect(status).toBe(200)
  } finally {
    holder.release(true)
  }
}

const says = (person: Person, message: string) => () => person.calls('POST', '/sendMessage', { message })

test('USER-4 somebody who follows again in the moment of a block is no follower after it', async () => {
  await ben.calls('POST', '/sendMessage', { message: '@ana' })
  await amid(says(ana, 'BLOCK @ben'), says(ben, '@ana'))
  const { body } = await ana.calls('GET', `/user/${await ana.id()}/followers`)
  expect(body.followers).toEqual([])
  await ana.texts('UNBLOCK @ben')
})

test('GROUP-9 somebody who joins again in the moment of their removal cannot write', async () => {
  const groupId = await ana.makesGroup('choir')
  await ben.calls('POST', '/sendMessage', { message: '#choir' })
  const userId = await ben.id()
  await amid(() => ana.calls('POST', '/group/removeFollower', { groupId, userId }), says(ben, '#choir'))
  const { body } = await ben.calls('GET', `/group/${groupId}/data`)
  expect(body.group.membership).toMatchObject({ mayPost: false })
})

test('GROUP-5 an heir who leaves in the moment of the hand-over stays, because the group would have nobody who runs it', async () => {
  const groupId = await ana.makesGroup('band')
  await ben.calls('POST', '/sendMessage', { message: '#band' })
  const leaves = says(ben, 'LEAVE #band')
  const code = await ana.groupCode(groupId, 'handOver')
  await amid(() => ana.calls('POST', `/group/${groupId}/handOver`, { code }), leaves)
  const { body } = await ben.calls('GET', `/group/${groupId}/data`)
  expect(body.group.membership).toMatchObject({ role: 'creator' })
})
