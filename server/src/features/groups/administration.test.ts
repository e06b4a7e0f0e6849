import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

let id: string
let name: string
const ids = new Map<Person, string>()
let groups = 0

const town = await createTown()
/** The creator of the group. */
const ana = await town.signedUp('ana')
/** An administrator of it. */
const ben = await town.signedUp('ben')
const cleo = await town.signedUp('cleo')
/** A person in no group. */
const mallory = await town.signedUp('mallory')
/** A member without a handle. */
const dora = town.person()
await dora.logsIn()
for (const person of [ana, ben, cleo, dora, mallory]) {
  ids.set(person, await person.id())
}
beforeEach(async () => {
  groups += 1
  name = `choir-${groups}x`
  id = await ana.makesGroup(name)
  for (const person of [ben, cleo, dora]) {
    town.clock.advance(1000)
    await person.texts(`#${name}`)
  }
  await names(ben, true)
  for (const person of [ana, ben, cleo, dora]) await person.hears()
})
afterAll(() => town.close())

const names = (person: Person, administrator: boolean, asker = ana) =>
  asker.calls('POST', '/group/setAdministrator', { groupId: id, userId: ids.get(person), administrator })
const switches = (asker: Person, person: Person, allowReply: boolean) =>
  asker.calls('POST', '/group/setAllowReply', { groupId: id, userId: ids.get(person), allowReply })
const removes = (asker: Person, person: Person) =>
  asker.calls('POST', '/group/removeFollower', { groupId: id, userId: ids.get(person) })
const list = async (query = '', asker = ana) =>
  (await asker.calls('GET', `/group/${id}/followers${query}`)).body
const roles = async () =>
  (await list()).followers.map((one: { handle: string | null; role: string; allowReply: boolean }) => [
    one.handle,
    one.role,
    one.allowReply,
  ])

test('GROUP-5 GROUP-9 members see the members, registered and newest first, with counts, page by page', async () => {
  expect(await roles()).toEqual([
    ['cleo', 'member', true],
    ['ben', 'administrator', true],
    ['ana', 'creator', true],
    [null, 'member', true],
  ])
  const all = await list('', dora)
  expect(all.counts).toEqual({ registered: 3, unregistered: 1 })
  const pages = []
  for (let next: string | null = ''; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await list(`?limit=1${next && `&before=${next}`}`, dora))
    if (pages.length > 6) break
  }
  expect(pages.flatMap((page) => page.followers)).toEqual(all.followers)
  expect(pages[1].counts).toBeNull()
  expect(JSON.stringify(pages)).not.toMatch(/\+1555/)
  expect((await ana.calls('GET', `/group/${id}/followers?before=W10`)).status).toBe(400)
  const found = await list('?search=%40CLE')
  expect(found.followers).toMatchObject([{ handle: 'cleo' }])
  expect(found.counts).toEqual({ registered: 1, unregistered: 0 })
  expect((await list('?search=%25')).counts).toEqual({ registered: 0, unregistered: 0 })
})

test('GROUP-9 only signed-in members see the members', async () => {
  const { status, body } = await mallory.calls('GET', `/group/${id}/followers`)
  expect([status, body.error.message]).toEqual([403, 'Only members see who is in a group.'])
  expect((await town.person().calls('GET', `/group/${id}/followers`)).status).toBe(401)
  expect((await ana.calls('GET', '/group/nothing/followers')).body.error.message).toBe('Invalid group Id')
  await removes(ana, cleo)
  expect((await cleo.calls('GET', `/group/${id}/followers`)).status).toBe(403)
})

test("GROUP-6 GROUP-9 only the creator and administrators can switch a plain member's replies", async () => {
  for (const asker of [cleo, dora, mallory]) expect((await switches(asker, cleo, false)).status).toBe(403)
  expect((await switches(ben, ana, false)).status).toBe(403)
  expect((await switches(ben, cleo, false)).body).toEqual({ success: true })
  await cleo.texts(`#${name} hello`)
  expect(await cleo.hears()).toEqual([expect.stringContaining(`You can read #${name} but not write there`)])
  expect((await switches(ana, cleo, true)).status).toBe(200)
  await cleo.texts(`#${name} hello`)
  expect(await cleo.hears()).toEqual([])
  expect((await switches(ana, mallory, true)).body.error.message).toBe(
    'That person is no longer in the group.',
  )
  expect((await ana.calls('POST', '/group/setAllowReply', { groupId: id, userId: 7 })).status).toBe(400)
})

test('GROUP-6 GROUP-9 the default counts for later members, and only the creator sets it', async () => {
  const set = (asker: Person, allowReply: boolean) =>
    asker.calls('POST', '/group/setDefaultAllowReply', { groupId: id, allowReply })
  for (const asker of [ben, cleo, mallory]) expect((await set(asker, false)).status).toBe(403)
  expect((await set(ana, false)).body).toEqual({ success: true })
  await mallory.texts(`#${name}`)
  expect(await roles()).toContainEqual(['mallory', 'member', false])
  expect(await roles()).toContainEqual(['cleo', 'member', true])
  await mallory.texts(`LEAVE #${name}`)
  await mallory.hears()
})

test('GROUP-6 the creator switches the replies of all, and administrators can still write', async () => {
  const all = (asker: Person, allowReply: boolean) =>
    asker.calls('POST', '/group/setAllAllowReply', { groupId: id, allowReply })
  for (const asker of [ben, cleo, mallory]) expect((await all(asker, false)).status).toBe(403)
  expect((await all(ana, false)).body).toEqual({ success: true })
  await cleo.texts(`#${name} hello`)
  await ben.texts(`#${name} from an administrator`)
  await ana.texts(`#${name} from the creator`)
  expect(await dora.hears()).toEqual([
    `#${name} @ben: from an administrator`,
    `#${name} @ana: from the creator`,
  ])
  await all(ana, true)
  expect((await roles()).every(([, , allowReply]: [string, string, boolean]) => allowReply)).toBe(true)
})

test('GROUP-9 only the creator can name and remove administrators', async () => {
  expect((await names(cleo, true, ben)).status).toBe(403)
  expect((await names(cleo, true, cleo)).status).toBe(403)
  await names(cleo, true)
  expect((await removes(cleo, dora)).status).toBe(200)
  await names(cleo, false)
  expect((await switches(cleo, ben, false)).status).toBe(403)
  expect((await names(mallory, true)).status).toBe(404)
  await names(ana, false)
  expect(await roles()).toContainEqual(['ana', 'creator', true])
})

test('GROUP-9 a removed member is told and gets nothing more, and after coming back writes only with permission', async () => {
  for (const asker of [cleo, dora, mallory]) expect((await removes(asker, cleo)).status).toBe(403)
  expect((await removes(ben, ana)).status).toBe(403)
  expect((await removes(ben, ben)).status).toBe(403)
  expect((await removes(ana, ana)).status).toBe(403)
  expect((await removes(ben, cleo)).body).toEqual({ success: true })
  expect((await removes(ana, cleo)).status).toBe(404)
  await ana.texts(`#${name} without Cleo`)
  expect(await cleo.hears()).toEqual([expect.stringContaining(`You were removed from #${name}`)])
  expect(
    await town.database.db
      .selectFrom('consents')
      .selectAll()
      .where('act', '=', 'remove')
      .where('target', '=', `#${name}`)
      .execute(),
  ).toMatchObject([{ phone: cleo.phone, target: `#${name}`, words: 'removed by @ben', source: 'web' }])

  await cleo.texts(`#${name}`)
  expect(await cleo.hears()).toEqual([`You've joined #${name}.\n#${name}: Thanks for joining #${name}.`])
  await cleo.texts(`#${name} I am back`)
  expect(await cleo.hears()).toEqual([expect.stringContaining(`You can read #${name} but not write there`)])
  await switches(ana, cleo, true)
  await cleo.texts(`LEAVE #${name}`)
  await cleo.texts(`#${name}`)
  await cleo.hears()
  await cleo.texts(`#${name} I am back`)
  expect(await cleo.hears()).toEqual([])
})

test('GROUP-9 leaving and coming back does not switch replies on, but the creator can, for one or for all', async () => {
  const writes = async () => {
    await cleo.hears()
    await cleo.texts(`#${name} I speak again`)
    return (await cleo.hears()).length === 0
  }
  const comesBack = async () => {
    await cleo.texts(`LEAVE #${name}`)
    await cleo.texts(`#${name}`)
  }
  await switches(ana, cleo, false)
  await comesBack()
  expect(await writes()).toBe(false)
  await switches(ana, cleo, true)
  await comesBack()
  expect(await writes()).toBe(true)
  await switches(ana, cleo, false)
  await cleo.texts(`LEAVE #${name}`)
  const { body } = await ana.calls('POST', '/group/setAllAllowReply', { groupId: id, allowReply: true })
  expect(body).toEqual({ success: true })
  await cleo.texts(`#${name}`)
  expect(await writes()).toBe(true)
})

test('GROUP-9 a text that has not left is spared when its member is removed', async () => {
  await ana.calls('POST', '/sendMessage', { message: `#${name} on its way` })
  await removes(ana, dora)
  await town.settle()
  expect(await dora.hears()).toEqual([expect.stringContaining('You were removed')])
  expect(await cleo.hears()).toEqual([`#${name} @ana: on its way`])
})

test('GROUP-9 acts of two administrators at once succeed, also on a member who is leaving', async () => {
  await names(cleo, true)
  const both = await Promise.all([removes(ben, dora), removes(cleo, dora)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await list()).counts).toEqual({ registered: 3, unregistered: 0 })

  await names(cleo, false)
  for (let round = 0; round < 5; round += 1) {
    const [switched, left] = await Promise.all([
      switches(ben, cleo, round % 2 === 0),
      cleo.calls('POST', `/group/${id}/leave`),
    ])
    expect([200, 404]).toContain(switched.status)
    expect(left.status).toBe(200)
    expect(await roles()).not.toContainEqual(expect.arrayContaining(['cleo']))
    await cleo.texts(`#${name}`)
  }
  expect((await list()).counts).toEqual({ registered: 3, unregistered: 0 })

  const race = await Promise.all([names(ben, false), removes(ben, cleo)])
  expect(race[0].status).toBe(200)
  expect([200, 403]).toContain(race[1].status)
  expect((await switches(ben, cleo, true)).status).toBe(403)
})

test('GROUP-5 GROUP-6 a member is told once that they were removed or made administrator', async () => {
  await removes(ben, dora)
  await removes(ben, dora)
  await town.settle()
  expect(await dora.hears()).toEqual([
    `You were removed from #${name} and get no more of its texts. Text #${name} to come back; you can write there once an administrator allows it.`,
  ])
  await names(cleo, true)
  await names(cleo, true)
  await town.settle()
  expect(await cleo.hears()).toEqual([
    expect.stringMatching(`You are an administrator of #${name} now: .* https?://.*/group/${id}/details$`),
  ])
  await names(cleo, false)
  await town.settle()
  expect(await cleo.hears()).toEqual([])
})

test('GROUP-5 an administrator whom the creator blocks runs none of their groups, and inherits none', async () => {
  await ana.texts('BLOCK @ben')
  expect(await roles()).toContainEqual(['ben', 'member', true])
  expect((await removes(ben, dora)).status).toBe(403)
  const code = await ana.groupCode(id, 'handOver')
  const { body } = await ana.calls('POST', `/group/${id}/handOver`, { code })
  expect(body.message).toContain('@cleo')
  await ana.texts('UNBLOCK @ben')
})

test('GROUP-5 a person whom the creator has removed and blocked cannot come back until the block ends', async () => {
  await removes(ana, ben)
  await ana.texts('BLOCK @ben')
  await ben.hears()
  await ben.texts(`#${name}`)
  expect((await ben.hears()).join()).toContain(`A group named #${name} does not exist.`)
  expect((await ben.calls('GET', `/group/${id}/messages`)).status).toBe(403)
  await ana.texts('UNBLOCK @ben')
  await ben.texts(`#${name}`)
  expect((await ben.hears()).join()).toContain(`You've joined #${name}.`)
})
