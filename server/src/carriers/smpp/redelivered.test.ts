import { HOUR_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { openSmppTown } from '../../testing/smpp-town.ts'
import { NUMBER } from '../testing/carrier-table.ts'

const { centre, town, close } = await openSmppTown()
afterAll(() => close())

let phones = 0
const newPhone = () => `155501003${String(++phones).padStart(2, '0')}`
const says = (phone: string, short_message: unknown) =>
  centre.deliver({ source_addr: phone, destination_addr: NUMBER.slice(1), short_message })
const textsOf = async (phone: string) => {
  const { db } = town.database
  const texts = db.selectFrom('inbound_texts').select('text').where('from_phone', '=', `+${phone}`)
  return (await texts.orderBy('id').execute()).map(({ text }) => text)
}
async function breakLine() {
  centre.hangUp()
  await centre.empty()
  await centre.bound()
}

test('TEXT-6 STOP, START, STOP within a minute ends with STOP, over one connection and over several', async () => {
  for (const between of [async () => undefined, breakLine]) {
    const phone = newPhone()
    for (const word of ['stop', 'start', 'stop']) {
      expect(await says(phone, word)).toBe(0)
      await town.settle()
      town.clock.advance(1000)
      await between()
    }
    const person = town.database.db.selectFrom('people').select('stopped_at').where('phone', '=', `+${phone}`)
    expect((await person.executeTakeFirstOrThrow()).stopped_at).not.toBeNull()
  }
})

test('TEXT-9 a text that a new connection delivers again acts once, even if the clock minute has changed', async () => {
  const phone = newPhone()
  town.clock.now = new Date('2026-06-12T20:00:59.900Z')
  await says(phone, '#choir hello')
  await breakLine()
  town.clock.advance(200)
  await says(phone, '#choir hello')
  expect(await textsOf(phone)).toEqual(['#choir hello'])
  // This connection has acknowledged it, and after a minute no centre delivers a text again.
  await says(phone, '#choir hello')
  expect(await textsOf(phone)).toHaveLength(2)
  await breakLine()
  town.clock.advance(61_000)
  await says(phone, '#choir hello')
  expect(await textsOf(phone)).toHaveLength(3)
})

test('TEXT-9 a text that is delivered again before it was acknowledged acts once', async () => {
  const phone = newPhone()
  const { socket } = await centre.bound()
  socket.cork()
  const arriving = [says(phone, 'help'), says(phone, 'help')]
  await new Promise(setImmediate)
  socket.uncork()
  expect(await Promise.all(arriving)).toEqual([0, 0])
  expect(await textsOf(phone)).toEqual(['help'])
})

test('TEXT-9 a piece that a new connection delivers again counts once', async () => {
  const phone = newPhone()
  const piece = (index: number, message: string) => ({ udh: Buffer.from([5, 0, 3, 1, 2, index]), message })
  await says(phone, piece(1, 'help me '))
  await says(phone, piece(2, 'with this'))
  await breakLine()
  await says(phone, piece(2, 'with this'))
  await says(phone, piece(1, 'help me '))
  town.clock.advance(2 * HOUR_MS)
  await town.sweep()
  expect(await textsOf(phone)).toEqual(['help me with this'])
})

test('TEXT-1 several texts that a phone sends at once are answered in their order', async () => {
  const phone = newPhone()
  const words = ['one', 'two', 'one', 'two', 'three']
  await Promise.all(words.map((word) => says(phone, word)))
  expect(await textsOf(phone)).toEqual(words)
})
