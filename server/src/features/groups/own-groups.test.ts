import type { UserGroup } from '@partyline/contract/own-groups'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

let ana: Person
let ben: Person
let count = 0
let [choir, club] = ['', '']

const groupsOf = async (who: Person, query = ''): Promise<UserGroup[]> =>
  (await who.calls('GET', `/user/${await who.id()}/groups${query}`)).body.userGroups
const names = async (who: Person, query = '') =>
  (await groupsOf(who, query)).map(({ displayGroupName }) => displayGroupName)
const says = async (who: Person, words: string) => {
  await who.texts(words)
  town.clock.advance(1_000)
}

const town = await createTown()
afterAll(() => town.close())
beforeEach(async () => {
  count += 1
  choir = `choir${count}`
  club = `club${count}`
  ana = await town.signedUp(`ana${count}`)
  ben = await town.signedUp(`ben${count}`)
  for (const name of [choir, club]) {
    await ana.calls('POST', '/group/create', { name })
    await says(ben, `#${name}`)
  }
})

test('GROUP-1 the group with the newest message comes first', async () => {
  expect(await names(ana)).toEqual([club, choir])
  await says(ben, `#${choir} Moved to seven`)
  expect(await names(ana)).toEqual([choir, club])
})

test('GROUP-1 each group shows its newest message and the sender', async () => {
  await says(ben, `#${choir} Moved to seven`)
  const [first, second] = await groupsOf(ana)
  expect(first?.last).toMatchObject({ text: 'Moved to seven', userIsSender: false, pictures: 0 })
  expect(second?.last).toBeNull()
  expect((await groupsOf(ben))[0]?.last?.userIsSender).toBe(true)
})

test('GROUP-1 messages of others count as unread until the person reads them', async () => {
  for (const words of ['One', 'Two']) await says(ben, `#${choir} ${words} chair`)
  const [first] = await groupsOf(ana)
  expect(first?.unread).toBe(2)
  const { messages } = (await ana.calls('GET', `/group/${first?._id}/messages`)).body
  await ana.calls('POST', `/group/${first?._id}/read`, { messageId: messages[0]._id })
  expect((await groupsOf(ana))[0]?.unread).toBe(0)
})

test("GROUP-1 a person's own message marks the earlier ones as read", async () => {
  await says(ben, `#${choir} Who brings ice?`)
  await says(ana, `#${choir} Me.`)
  expect((await groupsOf(ana))[0]?.unread).toBe(0)
  expect((await groupsOf(ben))[0]?.unread).toBe(1)
})

test('GROUP-1 messages from before a person joined are not unread', async () => {
  await says(ben, `#${choir} Before`)
  const cy = await town.signedUp(`cy${count}`)
  await says(cy, `#${choir}`)
  expect((await groupsOf(cy))[0]?.unread).toBe(0)
})

test("GROUP-9 a blocked person's message is neither the newest nor unread", async () => {
  await says(ana, `BLOCK @ben${count}`)
  await says(ben, `#${choir} Rude words`)
  const own = await groupsOf(ana)
  expect(own.map(({ last, unread }) => [last, unread])).toEqual([
    [null, 0],
    [null, 0],
  ])
})

test('GROUP-1 groups are found by a part of their name, and come in pages', async () => {
  expect(await names(ana, `?search=HOIR${count}`)).toEqual([choir])
  const path = `/user/${await ana.id()}/groups?limit=1`
  const first = (await ana.calls('GET', path)).body
  const second = (await ana.calls('GET', `${path}&before=${first.next}`)).body
  expect([...first.userGroups, ...second.userGroups].map((one: UserGroup) => one.displayGroupName)).toEqual([
    club,
    choir,
  ])
})

test('GROUP-9 a group is made once although its creator’s browser asks again after a lost answer', async () => {
  const make = (name: string) =>
    ana.calls('POST', '/group/create', { name, key: `key-of-a-new-group-of-ana${count}` })
  const first = await make(`band${count}`)
  expect(first.status).toBe(200)
  expect(await make(`band${count}`)).toMatchObject({ status: 200, body: first.body })
  const { status, body } = await make(`trio${count}`)
  expect([status, body.error.message]).toEqual([409, 'That key belongs to another group. Nothing was made.'])
})
