import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

let ana: Person
let id: string
let handle: string
let towns = 0

const town = await createTown()
beforeEach(async () => {
  towns += 1
  handle = `ana${towns}`
  ana = await town.signedUp(handle)
  id = await ana.id()
})
afterAll(() => town.close())

async function fan(phone?: string): Promise<Person> {
  const one = phone ? town.person(phone) : town.person()
  town.clock.advance(1000)
  await one.texts(`@${handle}`)
  await one.hears()
  return one
}
const list = async (query = '') => (await ana.calls('GET', `/user/${id}/followers${query}`)).body.followers
const manage = (deed: string, followerId: string, more = {}) =>
  ana.calls('POST', `/user/${deed}`, { userId: id, followerId, ...more })
const ledger = async (phone: string) =>
  (
    await town.database.pool.query(
      'select act, target, words, source from consents where phone = $1 order by id',
      [phone],
    )
  ).rows

test('USER-3 followers without a name show two digits, and a group if two of them share the digits', async () => {
  const [one, two] = [await fan('+15557700142'), await fan('+15557710142')]
  await fan('+15557700155')
  await ana.makesGroup(`choir${towns}`)
  await two.texts(`#choir${towns}`)
  expect(await list()).toMatchObject([
    { numberEnd: '55', alsoIn: null },
    { numberEnd: '42', alsoIn: `choir${towns}` },
    { numberEnd: '42', alsoIn: null },
  ])
  expect(JSON.stringify(await list())).not.toContain(one.phone.slice(2))
  expect(await list('?search=55')).toHaveLength(1)
})

test('USER-3 a follower with a username shows no digits', async () => {
  const ben = await town.signedUp(`ben${towns}`)
  await ben.texts(`@${handle}`)
  expect(await list()).toMatchObject([{ handle: `ben${towns}`, numberEnd: null }])
})

test('USER-3 only its giver sees and finds a nickname, in the list and on notes, and a blank one removes it', async () => {
  const kofi = await fan()
  const [{ _id }] = await list()
  expect((await manage('nameFollower', _id, { nickname: '  Uncle Kofi ' })).body).toEqual({ success: true })
  expect(await list('?search=uncle')).toMatchObject([{ nickname: 'Uncle Kofi' }])
  await ana.texts('Supper at seven')
  await kofi.texts('Is there parking?')
  const [note] = (await ana.calls('GET', '/notes')).body.notes
  expect(note.from).toMatchObject({ name: 'Uncle Kofi', isNickname: true })

  const other = await town.signedUp(`other${towns}`)
  await kofi.texts(`@other${towns}`)
  const otherId = await other.id()
  expect((await other.calls('GET', `/user/${otherId}/followers`)).body.followers).toMatchObject([
    { nickname: null },
  ])

  await manage('nameFollower', _id, { nickname: ' ' })
  expect(await list()).toMatchObject([{ nickname: null }])
  expect((await manage('nameFollower', _id, { nickname: 'x'.repeat(41) })).status).toBe(422)
})

test('USER-3 a removed follower gets no more texts, and follows again by text', async () => {
  const kofi = await fan()
  const [{ _id }] = await list()
  expect((await manage('removeFollower', _id)).body).toEqual({ success: true })
  expect(await list()).toEqual([])
  expect((await manage('removeFollower', _id)).status).toBe(404)
  await ana.texts('Supper at seven')
  expect(await kofi.hears()).toEqual([])
  expect((await ledger(kofi.phone)).at(-1)).toEqual({
    act: 'remove',
    target: `@${handle}`,
    words: `ended by @${handle}`,
    source: 'web',
  })
  await kofi.texts(`@${handle}`)
  expect((await kofi.hears()).join()).toContain(`You're following @${handle}.`)
  expect(await list()).toHaveLength(1)
})

test('USER-3 a blocked follower without a username cannot follow again until the block is ended on the web', async () => {
  const kofi = await fan()
  const [{ _id }] = await list()
  await manage('nameFollower', _id, { nickname: 'Kofi' })
  expect((await manage('blockFollower', _id)).body).toEqual({ success: true })
  await kofi.texts(`@${handle}`)
  expect((await kofi.hears()).join()).toContain('does not exist')
  expect(await list()).toEqual([])
  expect((await ledger(kofi.phone)).map(({ act }) => act)).toEqual(['follow', 'remove'])
  expect((await ledger(ana.phone)).at(-1)).toMatchObject({
    act: 'block',
    target: `A follower ending in ${kofi.phone.slice(-2)}`,
  })

  const blocked = async () => (await ana.calls('GET', `/user/${id}/blocked`)).body.blocked
  expect(await blocked()).toMatchObject([{ _id, nickname: 'Kofi', numberEnd: kofi.phone.slice(-2) }])
  const unblock = () => ana.calls('POST', '/user/unblock', { userId: id, blockedId: _id })
  expect((await unblock()).body).toEqual({ success: true })
  expect((await unblock()).status).toBe(404)
  expect(await blocked()).toEqual([])
  await kofi.texts(`@${handle}`)
  expect(await list()).toMatchObject([{ nickname: 'Kofi' }])
})

test('USER-3 a block by text is in the list of blocked people, page by page', async () => {
  for (const name of ['cleo', 'dan']) {
    const one = await town.signedUp(`${name}${towns}`)
    await one.texts(`@${handle}`)
    town.clock.advance(1000)
    await ana.texts(`BLOCK @${name}${towns}`)
  }
  const page = async (query: string) => (await ana.calls('GET', `/user/${id}/blocked${query}`)).body
  const first = await page('?limit=1')
  expect(first.blocked).toMatchObject([{ handle: `dan${towns}` }])
  expect((await page(`?limit=1&before=${first.next}`)).blocked).toMatchObject([{ handle: `cleo${towns}` }])
  expect((await ana.calls('GET', `/user/${id}/blocked?before=W10`)).status).toBe(400)
})

test('USER-3 a follower whose replies are off leaves no note', async () => {
  const kofi = await fan()
  const [{ _id }] = await list()
  await manage('setAllowReply', _id, { allowReply: false })
  await ana.texts('Supper at seven')
  await kofi.hears()
  await kofi.texts('Is there parking?')
  expect((await kofi.hears()).join()).toContain('takes no replies')
  expect((await ana.calls('GET', '/notes')).body.notes).toEqual([])
})

test('GROUP-9 people who run a group see two digits of members without a name, and other members see none', async () => {
  const group = await ana.makesGroup(`band${towns}`)
  const kofi = town.person()
  const ben = await town.signedUp(`ben${towns}`)
  for (const one of [kofi, ben]) await one.texts(`#band${towns}`)
  const unnamed = async (viewer: Person) =>
    (await viewer.calls('GET', `/group/${group}/followers`)).body.followers.at(-1)
  expect(await unnamed(ana)).toMatchObject({ handle: null, numberEnd: kofi.phone.slice(-2) })
  expect(await unnamed(ben)).toMatchObject({ handle: null, numberEnd: null })
})
