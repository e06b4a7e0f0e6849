import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { exportDatabase } from '../../platform/backup/export.ts'
import { importDatabase } from '../../platform/backup/import.ts'
import { migrations } from '../../platform/migrations/all.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { addFollowers } from '../../testing/followers.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('ana', { firstName: 'Ana' })
const ben = await town.signedUp('ben')
const id = await ana.makesGroup('Choir', 'Welcome.')
afterAll(() => town.close())

const followers = async () => (await ana.calls('GET', `/group/${id}/data`)).body.group.followers

test('GROUP-5 GROUP-9 a member sees the group and their own place in it', async () => {
  const { body } = await ana.calls('GET', `/group/${id}/data`)
  expect(body.group).toMatchObject({
    _id: id,
    displayGroupName: 'Choir',
    intro: 'Welcome.',
    defaultAllowReply: true,
    creator: { handle: 'ana', firstName: 'Ana' },
    followers: { registered: 1, unregistered: 0 },
    membership: { role: 'creator', allowReply: true, mayPost: true, mutedUntil: null },
  })
  expect(body.group.createdBy).toBe(body.group.creator._id)
  expect(JSON.stringify(body)).not.toContain('+1555')
})

test('GROUP-9 a person outside the group sees only the name to text', async () => {
  const { status, body } = await ben.calls('GET', `/group/${id}/data`)
  expect(status).toBe(200)
  expect(body).toEqual({ group: { _id: id, displayGroupName: 'Choir', membership: null } })
  expect((await town.person().calls('GET', `/group/${id}/data`)).status).toBe(401)
})

test('GROUP-5 a malformed id is refused', async () => {
  for (const wrong of ['nothing', '%F0%9F%92%A9', 'a'.repeat(500)]) {
    const { status, body } = await ana.calls('GET', `/group/${wrong}/data`)
    expect([wrong, status, body.error.message]).toEqual([wrong, 404, 'Invalid group Id'])
  }
})

test('GROUP-5 the counts follow joins, leaves and new handles, even ten thousand at once', async () => {
  const cleo = town.person()
  await cleo.texts('#choir')
  await ben.texts('#choir')
  expect(await followers()).toEqual({ registered: 2, unregistered: 1 })
  await cleo.signsUp('cleo')
  expect(await followers()).toEqual({ registered: 3, unregistered: 0 })
  await ben.texts('LEAVE #choir')
  expect(await followers()).toEqual({ registered: 2, unregistered: 0 })
  await addFollowers(town, 'ana', 10_000)
  await sql`insert into memberships (group_id, person_id, allow_reply)
    select g.id, f.follower_id, true from follows f, groups g`.execute(town.database.db)
  expect(await followers()).toEqual({ registered: 2, unregistered: 10_000 })
  await sql`delete from people where public_id like 'follower-%'`.execute(town.database.db)
  expect(await followers()).toEqual({ registered: 2, unregistered: 0 })
})

test('GROUP-5 a person who joins and takes a handle at the same moment counts once, as registered', async () => {
  const people = Array.from({ length: 8 }, () => town.person())
  for (const person of people) await person.logsIn()
  const before = await followers()
  await Promise.all(
    people.flatMap((person, at) => [
      person.calls('POST', '/signup', {
        firstName: 'Both',
        lastName: 'Tester',
        email: 'both@example.org',
        handle: `both${at}`,
        intro: 'Hi',
      }),
      person
        .calls('POST', '/simulator/texts', { from: person.phone, text: '#choir' })
        .then(() => town.settle()),
    ]),
  )
  await town.settle()
  expect(await followers()).toEqual({ registered: before.registered + 8, unregistered: 0 })
})

test('GROUP-5 a restored backup counts the same', async () => {
  const copy = await createTestDatabase('nothing')
  const file = new PassThrough()
  const [, restored] = await Promise.all([
    exportDatabase(town.database.pool, file, { version: '9.9.9' }),
    importDatabase(copy.pool, file, migrations),
  ])
  expect(restored.ok).toBe(true)
  const sum = sql<{ registered: string; unregistered: string }>`
    select sum(registered) as registered, sum(unregistered) as unregistered from group_counts`
  const [theirs, ours] = [await sum.execute(copy.db), await sum.execute(town.database.db)]
  expect(theirs.rows).toEqual(ours.rows)
  await copy.close()
})
