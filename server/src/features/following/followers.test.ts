import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

let ana: Person
let id: string
let towns = 0

const town = await createTown()
beforeEach(async () => {
  towns += 1
  ana = await town.signedUp(`ana${towns}`)
  id = await ana.id()
})
afterAll(() => town.close())

/** Makes a follower of Ana. A handle of undefined leaves it out. */
async function fan(handle?: string, names: Record<string, string> = {}): Promise<Person> {
  const one = town.person()
  town.clock.advance(1000)
  if (handle) await one.signsUp(handle, names)
  await one.texts(`@ana${towns}`)
  return one
}
const list = async (query = '') => (await ana.calls('GET', `/user/${id}/followers${query}`)).body
const handlesOf = (body: { followers: { handle: string | null }[] }) =>
  body.followers.map(({ handle }) => handle)

test('USER-3 USER-8 registered followers come first, each part newest first, with counts, page by page', async () => {
  for (const handle of [undefined, `one${towns}`, undefined, `two${towns}`]) await fan(handle)
  const all = await list()
  expect(handlesOf(all)).toEqual([`two${towns}`, `one${towns}`, null, null])
  expect(all.counts).toEqual({ registered: 2, unregistered: 2 })
  expect(all.followers[0].followsSince).toBe(town.clock.now.toISOString())
  const pages = []
  for (let next: string | null = ''; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await list(`?limit=1${next && `&before=${next}`}`))
    if (pages.length > 5) break
  }
  expect(pages.flatMap((page) => page.followers)).toEqual(all.followers)
  expect(pages[1].counts).toBeNull()
  expect(JSON.stringify(pages)).not.toMatch(/\+1555/)
  expect((await ana.calls('GET', `/user/${id}/followers?before=W10`)).status).toBe(400)
})

test('USER-3 USER-8 the search finds handles and names in any case, and takes % and _ literally', async () => {
  await fan(`jo_lind${towns}`, { firstName: 'Jo', lastName: 'Lindqvist' })
  await fan(`sam${towns}`, { firstName: 'Sám', lastName: '100% Rivera' })
  await fan()
  const found = async (search: string) => handlesOf(await list(`?search=${encodeURIComponent(search)}`))
  expect(await found('JO_')).toEqual([`jo_lind${towns}`])
  expect(await found('@jo')).toEqual([`jo_lind${towns}`])
  expect(await found('jo lind')).toEqual([`jo_lind${towns}`])
  expect(await found('SÁM')).toEqual([`sam${towns}`])
  expect(await found('%')).toEqual([`sam${towns}`])
  expect(await found('_')).toEqual([`jo_lind${towns}`])
  for (const nothing of ['\\', "'", 'nobody']) expect(await found(nothing)).toEqual([])
  expect(await found('\u0000')).toHaveLength(3)
  expect((await list('?search=jo')).counts).toEqual({ registered: 1, unregistered: 0 })
})

test('USER-3 USER-8 a switch allows or forbids one follower’s replies', async () => {
  const ben = await fan(`ben${towns}`)
  await fan(`cleo${towns}`)
  const { followers } = await list('?search=ben')
  const set = (allowReply: boolean) =>
    ana.calls('POST', '/user/setAllowReply', { userId: id, followerId: followers[0]._id, allowReply })
  expect((await set(false)).body).toEqual({ success: true })
  expect((await list()).followers.map((one: { allowReply: boolean }) => one.allowReply)).toEqual([
    true,
    false,
  ])
  await ben.hears()
  await ben.texts(`@ana${towns} May I?`)
  expect(await ben.hears()).toEqual([
    `@ana${towns} takes no replies from you, so nothing was sent. You can write once @ana${towns} follows you.`,
  ])
  await set(true)
  await ben.texts(`@ana${towns} May I?`)
  expect(await ben.hears()).toEqual([])
})

test("USER-8 only the followed person can set a follower's replies", async () => {
  const ben = await fan(`ben${towns}`)
  const [follower] = (await list()).followers
  const forged = { userId: id, followerId: follower._id, allowReply: false }
  const mallory = town.person()
  expect((await mallory.calls('POST', '/user/setAllowReply', forged)).status).toBe(401)
  await mallory.signsUp(`mal${towns}`)
  for (const one of [mallory, ben]) {
    expect((await one.calls('POST', '/user/setAllowReply', forged)).status).toBe(403)
  }
  const malloryId = await mallory.id()
  const theirs = { userId: malloryId, followerId: follower._id, allowReply: false }
  expect((await mallory.calls('POST', '/user/setAllowReply', theirs)).status).toBe(404)
  const toNobody = { userId: id, followerId: malloryId, allowReply: false }
  expect((await ana.calls('POST', '/user/setAllowReply', toNobody)).status).toBe(404)
  expect((await ana.calls('POST', '/user/setAllowReply', { ...forged, followerId: '\u0000' })).status).toBe(
    400,
  )
  expect((await list()).followers).toMatchObject([{ allowReply: true }])
})

test('USER-3 unfollowing and following again does not switch replies on, even with a block in between', async () => {
  const ben = await fan(`ben${towns}`)
  const switches = async (allowReply: boolean) => {
    const [{ _id }] = (await list()).followers
    const answer = await ana.calls('POST', '/user/setAllowReply', { userId: id, followerId: _id, allowReply })
    expect(answer.body).toEqual({ success: true })
  }
  const allowed = async () => (await list()).followers.map((one: { allowReply: boolean }) => one.allowReply)
  const comesBack = async () => {
    await ben.texts(`UNFOLLOW @ana${towns}`)
    await ben.texts(`@ana${towns}`)
  }
  await switches(false)
  await comesBack()
  expect(await allowed()).toEqual([false])
  await ben.texts(`BLOCK @ana${towns}`)
  await ben.texts(`@ana${towns}`)
  expect(await allowed()).toEqual([false])
  await switches(true)
  await comesBack()
  expect(await allowed()).toEqual([true])
})

test('USER-3 USER-8 the growth counts current followers by week, for their sender alone', async () => {
  const early = await fan()
  await fan()
  town.clock.advance(3 * 7 * DAY_MS)
  await fan()
  await early.texts(`STOP @ana${towns}`)
  await ana.logsIn()
  const growth = () => ana.calls('GET', `/user/${id}/followers/growth`)
  expect((await growth()).body).toEqual({
    total: 2,
    thisWeek: 1,
    weeks: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2],
  })
  const other = await town.signedUp(`other${towns}`)
  expect((await other.calls('GET', `/user/${id}/followers/growth`)).status).toBe(403)
})
