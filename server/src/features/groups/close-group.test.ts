import { afterAll, expect, test } from 'vitest'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('ana')
const ben = await town.signedUp('ben')
const fan = town.person()
afterAll(() => town.close())

async function makesFullGroup(name: string): Promise<string> {
  const id = await ana.makesGroup(name)
  for (const member of [ben, fan]) {
    await member.texts(`#${name}`)
    await member.hears()
  }
  return id
}
const close = async (id: string, code?: string) =>
  ana.calls('POST', `/group/${id}/close`, { code: code ?? (await ana.groupCode(id, 'close')) })

test('GROUP-5 a creator closes a group: each member hears it once, and nobody finds it again', async () => {
  const id = await makesFullGroup('Choir')
  expect((await close(id)).body).toEqual({
    success: true,
    message: '#Choir is closed.',
  })
  await town.settle()
  const told = ['@ana has closed #Choir. You get no more texts from it.']
  for (const member of [ben, fan]) expect(await member.hears()).toEqual(told)
  for (const person of [ana, ben, town.person()]) {
    await person.texts('#choir')
    expect((await person.hears()).join()).toContain('#choir')
    expect((await person.calls('GET', `/group/${id}/data`)).status).not.toBe(200)
  }
  await ana.texts('#choir Anybody there?')
  for (const member of [ben, fan]) expect((await member.hears()).join()).not.toContain('Anybody')
  expect((await close(id, '12345678')).status).toBe(404)
  expect((await ana.calls('GET', `/user/${await ana.id()}/groups`)).body.userGroups).toEqual([])
})

test('GROUP-5 a text that was on its way when the group closed reaches nobody after that', async () => {
  const id = await makesFullGroup('Band')
  const code = await ana.groupCode(id, 'close')
  await ben.calls('POST', '/sendMessage', { message: '#band On my way', sentFromWeb: true })
  await close(id, code)
  await town.settle()
  expect(await fan.hears()).toEqual(['@ana has closed #Band. You get no more texts from it.'])
})

test('GROUP-5 words after the last text from a group that has closed are not offered to it', async () => {
  const id = await makesFullGroup('Walkers')
  await ana.texts('#walkers See you on Sunday')
  await close(id)
  await town.settle()
  await ben.hears()
  await ben.texts('what a pity')
  const [reply] = await ben.hears()
  expect(reply).toContain('start with @ana')
  expect(reply).not.toContain('#Walkers')
})

test('GROUP-2 the name of a closed group is free for its creator alone', async () => {
  const id = await makesFullGroup('Readers')
  await close(id)
  const taken = await ben.calls('POST', '/group/create', { name: 'readers' })
  expect([taken.status, taken.body.error.reason]).toEqual([409, 'group-taken'])
  const again = await ana.makesGroup('Readers')
  expect(again).not.toBe(id)
  expect((await close(again)).status).toBe(200)
})

test('a reported message stays in the queue of the operators when its group closes', async () => {
  const id = await makesFullGroup('Deals')
  await ana.texts('#deals Buy now')
  await fan.texts('REPORT @ana')
  await close(id)
  const { rows } = await town.database.pool.query(
    `select m.text from reports r join messages m on m.id = r.message_id`,
  )
  expect(rows).toEqual([{ text: 'Buy now' }])
})

test('a group that operators have suspended is not closed, or its creator could make it again', async () => {
  const id = await makesFullGroup('Spam')
  await town.database.pool.query(`update groups set suspended_at = now() where name = 'spam'`)
  const { status, body } = await close(id)
  expect([status, body.error.reason]).toEqual([409, 'suspended'])
})
