import type { GroupMessage } from '@partyline/contract/thread'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStream } from '../../testing/live-stream.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town
let origin: string
let ana: Person
let ben: Person
let cleo: Person
let id: string
beforeAll(async () => {
  town = await createTown({ live: true })
  origin = await town.http.listen({ host: '127.0.0.1', port: 0 })
  ana = await town.signedUp('anna')
  ben = await town.signedUp('benn')
  cleo = await town.signedUp('cleo')
  id = await ana.makesGroup('choir')
  for (const person of [ben, cleo]) await person.texts('#choir')
})
afterAll(() => town.close())

const listen = (person: Person) => openStream(origin, `/group/live?groupId=${id}`, person)

/** The messages from a stream, in order. */
function brought(heard: string): string[] {
  return [...heard.matchAll(/^data: (.*)$/gm)].flatMap(([, data]) => {
    const event = JSON.parse(data ?? '') as { kind: string; message?: GroupMessage }
    return event.message ? [event.message.originalText] : []
  })
}

test('GROUP-7 each message reaches every listening member in order, and own ones are marked', async () => {
  const [anas, bens] = [await listen(ana), await listen(ben)]
  expect([anas.status, anas.type]).toEqual([200, 'text/event-stream'])
  for (let n = 1; n <= 5; n++) await ana.texts(`#choir Line ${n}`)
  const heard = await bens.hears('Line 5')
  expect(brought(heard)).toEqual([1, 2, 3, 4, 5].map((n) => `Line ${n}`))
  expect(heard).toContain('"userIsSender":false')
  expect(await anas.hears('Line 5')).toContain('"userIsSender":true')
  for (const stream of [anas, bens]) stream.stop()
})

test('GROUP-7 a joiner’s intro reaches only the creator and the joiner', async () => {
  const [anas, bens] = [await listen(ana), await listen(ben)]
  const dora = await town.signedUp('dora')
  await dora.texts('#choir')
  await anas.hears('Thanks for joining')
  await dora.texts('#choir Hello from dora')
  expect(await bens.hears('Hello from dora')).not.toContain('Thanks for joining')
  for (const stream of [anas, bens]) stream.stop()
})

test('GROUP-9 the stream of a member who leaves ends', async () => {
  const eve = await town.signedUp('evee')
  await eve.texts('#choir')
  const [eves, bens] = [await listen(eve), await listen(ben)]
  await ana.texts('#choir Before')
  await eves.hears('Before')
  await eve.texts('LEAVE #choir')
  await ana.texts('#choir Without eve')
  await bens.hears('Without eve')
  const heard = await eves.ended()
  expect(heard).not.toContain('Without eve')
  expect(heard).toContain('"kind":"left"')
  expect((await listen(eve)).status).toBe(403)
  bens.stop()
})

test('GROUP-7 a listener who reconnects fetches the missed messages, without loss or doubles', async () => {
  const first = await listen(ben)
  await ana.texts('#choir Heard')
  await first.hears('Heard')
  const { messages } = (await ben.calls('GET', `/group/${id}/messages?limit=1`)).body
  first.stop()
  for (let n = 1; n <= 3; n++) await cleo.texts(`#choir Missed ${n}`)
  const second = await listen(ben)
  const { body } = await ben.calls('GET', `/group/${id}/messages?after=${messages[0].cursor}`)
  expect(body.messages.map((one: GroupMessage) => one.originalText)).toEqual([
    'Missed 3',
    'Missed 2',
    'Missed 1',
  ])
  await ana.texts('#choir Afterwards')
  expect(brought(await second.hears('Afterwards'))).toEqual(['Afterwards'])
  second.stop()
})

test('GROUP-7 listeners are told to fetch after the processes could not notify each other', async () => {
  const stream = await listen(cleo)
  await town.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ~ '^(listen partyline_|select pg_notify\\(c)'`,
  )
  await stream.hears('"kind":"missed"')
  stream.stop()
})
