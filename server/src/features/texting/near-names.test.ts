import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town
let ana: Person
let groupId: string
beforeAll(async () => {
  town = await createTown()
  ana = await town.signedUp('anna')
  groupId = await ana.makesGroup('secret-supper')
})
afterAll(() => town.close())

test('TEXT-3 strangers are offered a group by a near name until its creator says no, members always', async () => {
  const [ben, member] = [town.person(), town.person()]
  await member.texts('#secret-supper')
  const says = async (person: Person) => {
    await person.texts('#secret-super')
    return (await person.hears()).at(-1)
  }
  expect(await says(ben)).toContain('Did you mean #secret-supper?')
  const off = await ana.calls('POST', '/group/setOffered', { groupId, offered: false })
  expect(off.body).toEqual({ success: true })
  expect(await says(ben)).not.toContain('secret-supper')
  expect(await says(member)).toContain('Did you mean #secret-supper?')
  const { group } = (await ana.calls('GET', `/group/${groupId}/data`)).body
  expect(group.offered).toBe(false)
})

test('GROUP-9 only its creator says so', async () => {
  const ben = await town.signedUp('ben')
  await ben.texts('#secret-supper')
  expect((await ben.calls('POST', '/group/setOffered', { groupId, offered: true })).status).toBe(403)
})

test('TEXT-4 nobody lists the names there are: ten near ones are offered within an hour', async () => {
  const eve = town.person()
  for (let tries = 0; tries < 11; tries++) await eve.texts('@annq')
  const heard = await eve.hears()
  expect(heard.filter((text) => text.includes('Did you mean @anna?'))).toHaveLength(10)
  expect(heard.at(-1)).toContain('does not exist')
})
