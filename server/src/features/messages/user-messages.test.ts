import { afterAll, expect, test } from 'vitest'
import { openStream } from '../../testing/live-stream.ts'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown({ live: true })
const origin = await town.http.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => town.close())

test('USER-8 the stream of new messages tells each person only of their own', async () => {
  const ana = await town.signedUp('anna')
  const ben = await town.signedUp('benn')
  const cleo = await town.signedUp('cleo')
  await ben.texts('@anna')
  const listen = (person: Person) => openStream(origin, '/user/live', person)
  const streams = { ana: await listen(ana), ben: await listen(ben), cleo: await listen(cleo) }
  expect([streams.ana.status, streams.ana.type]).toEqual([200, 'text/event-stream'])
  await ben.texts('@anna Only you')
  const _id = await ana.id()
  const { body } = await ana.calls('GET', `/user/${_id}/messages?kind=direct`)
  const direct = `"messageId":"${body.messages[0]._id}"`
  expect(body.messages[0].originalText).toBe('Only you')
  await streams.ana.hears(direct)
  await streams.ben.hears(direct)
  // Cleo's later event proves that none of the other two came before it.
  await ana.texts('@cleo')
  await cleo.texts('Nobody follows')
  await cleo.texts('@anna hello')
  await ana.texts('To all of mine')
  await cleo.texts('@benn')
  await ana.texts('@cleo and you')
  const toCleo = (await messages(cleo))[0]?._id
  const heard = await streams.cleo.hears(`"messageId":"${toCleo}"`)
  expect(heard).not.toContain(direct)
  for (const stream of Object.values(streams)) stream.stop()
})

test('USER-8 the stream needs a session', async () => {
  const { status, body } = await town.call({ url: '/api/user/live' })
  expect(status).toBe(401)
  expect(body).toMatchObject({ error: { reason: 'signed-out' } })
})

test('USER-1 sent and direct messages are two lists, and a message to a group names it', async () => {
  const ben = await town.signedUp('benno')
  const fan = await town.signedUp('fanny')
  await fan.texts('@benno')
  await ben.makesGroup('Choir')
  for (const text of ['To all', '#choir Sing!', '@fanny Only you']) await ben.texts(text)
  await fan.texts('@benno Thanks')
  const texts = async (kind: 'sent' | 'direct') => (await messages(ben, kind)).map((one) => one.originalText)
  expect(await texts('sent')).toEqual(['Sing!', 'To all'])
  expect(await texts('direct')).toEqual(['Thanks', 'Only you'])
  expect((await messages(ben, 'sent'))[0]?.group?.displayGroupName).toBe('Choir')
  expect((await messages(fan, 'sent')).length).toBe(0)
})

interface Listed {
  _id: string
  originalText: string
  group?: { displayGroupName: string }
}

async function messages(person: Person, kind?: 'sent' | 'direct'): Promise<Listed[]> {
  const _id = await person.id()
  const { body } = await person.calls('GET', `/user/${_id}/messages${kind ? `?kind=${kind}` : ''}`)
  return body.messages
}
