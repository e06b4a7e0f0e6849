import { afterAll, expect, test } from 'vitest'
import { createTown } from '../../testing/town.ts'

/** Three segments, with quotes that go out as plain ones. */
const LONGEST = `‘Hey’ ${'x'.repeat(453)}`
const LONGER = `${LONGEST}x`
const REFUSED = [422, 'intro-too-long', 'This intro message takes 4 texts; at most 3 are allowed.']

const town = await createTown()
afterAll(() => town.close())

test('GROUP-4 USER-5 SIGN-8 an intro of three texts is saved, one of four is refused with the number', async () => {
  const ana = town.person()
  await ana.logsIn()
  const profile = { firstName: 'Ana', lastName: 'Lima', email: 'ana@example.org', handle: 'ana' }
  const write = async (path: string, body: object) => {
    const { status, body: answer } = await ana.calls('POST', path, body)
    return status === 200 ? 'saved' : [status, answer.error.reason, answer.error.message]
  }
  expect(await write('/signup', { ...profile, intro: LONGER })).toEqual(REFUSED)
  expect(await write('/signup', { ...profile, intro: LONGEST })).toBe('saved')
  const own = `/user/${await ana.id()}/update`
  expect(await write(own, { intro: LONGER })).toEqual(REFUSED)
  expect(await write('/group/create', { name: 'choir', intro: LONGER })).toEqual(REFUSED)
  const id = await ana.makesGroup('walks', LONGEST)
  expect(await write(`/group/${id}/update`, { intro: LONGER })).toEqual(REFUSED)
})

test('GROUP-8 USER-8 a longer intro from before the limit stays, and nobody saves another one', async () => {
  const cleo = await town.signedUp('cleo')
  const id = await cleo.makesGroup('elders')
  const old = 'ж'.repeat(1500)
  for (const statement of [
    "update people set intro = $1 where handle = 'cleo'",
    "update groups set intro = $1 where name = 'elders'",
  ])
    await town.database.pool.query(statement, [old])
  const own = `/user/${await cleo.id()}/update`
  const group = `/group/${id}/update`
  expect((await cleo.calls('POST', own, { firstName: 'Cleo', intro: old })).body.user.intro).toBe(old)
  expect((await cleo.calls('POST', group, { name: 'Elders', intro: old })).body.group.intro).toBe(old)
  for (const path of [own, group])
    expect((await cleo.calls('POST', path, { intro: `${old}!` })).status).toBe(422)
})
