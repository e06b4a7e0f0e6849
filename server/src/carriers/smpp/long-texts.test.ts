import { HOUR_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { openSmppTown } from '../../testing/smpp-town.ts'
import { NUMBER } from '../testing/carrier-table.ts'

const { centre, town, close } = await openSmppTown()
afterAll(() => close())

let phones = 0
const newPhone = () => `155501002${String(++phones).padStart(2, '0')}`
const piece = (phone: string, number: number, [index, total]: [number, number], words: string) => ({
  source_addr: phone,
  destination_addr: NUMBER.slice(1),
  short_message: { udh: Buffer.from([5, 0, 3, number, total, index]), message: words },
})
const textsOf = async (phone: string) => {
  const { db } = town.database
  const texts = db.selectFrom('inbound_texts').select('text').where('from_phone', '=', `+${phone}`)
  return (await texts.orderBy('id').execute()).map(({ text }) => text)
}
const heard = () => centre.submitted.splice(0).map(({ words }) => words)

test('TEXT-2 pieces that arrive together are joined at once', async () => {
  const session = await centre.bound()
  for (let number = 0; number < 10; number++) {
    const phone = newPhone()
    // An SMS centre with a window sends them in one TCP segment.
    session.socket.cork()
    const arriving = [
      centre.deliver(piece(phone, number, [1, 2], '#choir one ')),
      centre.deliver(piece(phone, number, [2, 2], 'two')),
    ]
    await new Promise(setImmediate)
    session.socket.uncork()
    expect(await Promise.all(arriving)).toEqual([0, 0])
    expect([number, await textsOf(phone)]).toEqual([number, ['#choir one two']])
  }
})

test('TEXT-2 a long text with the same number as one within the last hour is a text of its own', async () => {
  const phone = newPhone()
  await centre.deliver(piece(phone, 7, [1, 2], '@ana first '))
  await centre.deliver(piece(phone, 7, [2, 2], 'text'))
  town.clock.advance(HOUR_MS / 6)
  await centre.deliver(piece(phone, 7, [1, 3], '@ana second '))
  await centre.deliver(piece(phone, 7, [2, 3], 'text, which '))
  await centre.deliver(piece(phone, 7, [3, 3], 'Bob must not hear'))
  const both = ['@ana first text', '@ana second text, which Bob must not hear']
  expect(await textsOf(phone)).toEqual(both)
  town.clock.advance(HOUR_MS / 6)
  await centre.deliver(piece(phone, 7, [2, 3], 'as long '))
  await centre.deliver(piece(phone, 7, [1, 3], '@ana the third is '))
  await centre.deliver(piece(phone, 7, [3, 3], 'as that'))
  expect(await textsOf(phone)).toEqual([...both, '@ana the third is as long as that'])
  town.clock.advance(2 * HOUR_MS)
  await town.sweep()
  expect(await textsOf(phone)).toHaveLength(3)
  await town.settle()
})

test('TEXT-2 an incomplete text is answered when another text with its number begins', async () => {
  const phone = newPhone()
  await centre.deliver(piece(phone, 8, [1, 2], 'help me with '))
  await centre.deliver(piece(phone, 8, [1, 2], '@ana another '))
  await centre.deliver(piece(phone, 8, [2, 2], 'text'))
  expect(await textsOf(phone)).toEqual(['help me with ', '@ana another text'])
  await town.settle()
})

test('TEXT-2 the sweep does not cut a text whose pieces are slow', async () => {
  const phone = newPhone()
  await centre.deliver(piece(phone, 9, [1, 3], '@ana one '))
  town.clock.advance(HOUR_MS / 2)
  await centre.deliver(piece(phone, 9, [2, 3], 'two '))
  town.clock.advance(HOUR_MS * 0.6)
  await town.sweep()
  expect(await textsOf(phone)).toEqual([])
  await centre.deliver(piece(phone, 9, [3, 3], 'three'))
  expect(await textsOf(phone)).toEqual(['@ana one two three'])
  await town.settle()
})

test('TEXT-2 TEXT-4 the end of a text whose beginning never came does nothing, and a reply tells its sender', async () => {
  const [phone, follower] = [newPhone(), newPhone()]
  const say = (from: string, short_message: string) =>
    centre.deliver({ source_addr: from, destination_addr: NUMBER.slice(1), short_message })
  await say(phone, 'help')
  await say(follower, 'help')
  await town.settle()
  const { db } = town.database
  await db
    .updateTable('people')
    .set({ handle: 'kim', display_handle: 'kim' })
    .where('phone', '=', `+${phone}`)
    .execute()
  await say(follower, '@kim')
  await town.settle()
  heard()
  await centre.deliver(piece(phone, 10, [2, 2], 'Bob must not hear'))
  town.clock.advance(HOUR_MS + 1000)
  await town.sweep()
  await town.settle()
  expect(heard()).toEqual([
    'The beginning of your text did not arrive, only its end ("Bob must not hear"). Nothing was done. Please send it again.',
  ])
  await say(phone, 'STOP')
  await town.settle()
  heard()
  await centre.deliver(piece(phone, 11, [2, 2], 'start'))
  town.clock.advance(HOUR_MS + 1000)
  await town.sweep()
  await town.settle()
  expect(heard()).toEqual([])
})

test('TEXT-2 an emoji that is cut between two pieces arrives whole, and a half alone as a sign for it', async () => {
  const ucs2 = (phone: string, index: number, words: string) => {
    const { short_message, ...fields } = piece(phone, 14, [index, 2], words)
    const message = Buffer.from(words, 'utf16le').swap16()
    return { ...fields, data_coding: 8, short_message: { ...short_message, message } }
  }
  const [whole, half] = [newPhone(), newPhone()]
  const words = `${'а'.repeat(66)}😀 конец \uffffd83d`
  for (const phone of [whole, half]) await centre.deliver(ucs2(phone, 1, words.slice(0, 67)))
  await centre.deliver(ucs2(whole, 2, words.slice(67)))
  expect(await textsOf(whole)).toEqual([words])
  town.clock.advance(HOUR_MS + 1000)
  await town.sweep()
  expect(await textsOf(half)).toEqual([`${'а'.repeat(66)}\ufffd`])
})

test('TEXT-2 a text of a hundred pieces is answered, whole or not, and holds up no other phone', async () => {
  const [endless, unfinished, other] = [newPhone(), newPhone(), newPhone()]
  const pieces = Array.from({ length: 101 }, (_, index) => `${index} `)
  const bring = async (phone: string, brought: string[]) => {
    for (const [index, words] of brought.entries())
      expect(await centre.deliver(piece(phone, 12, [index + 1, 101], words))).toBe(0)
  }
  await bring(endless, pieces)
  expect(await textsOf(endless)).toEqual([pieces.join('')])
  await bring(unfinished, pieces.slice(0, 100))
  await centre.deliver(piece(other, 12, [1, 2], 'help me with '))
  town.clock.advance(HOUR_MS + 1000)
  await town.sweep()
  expect(await textsOf(unfinished)).toEqual([pieces.slice(0, 100).join('')])
  expect(await textsOf(other)).toEqual(['help me with '])
})

test('TEXT-2 an incomplete text that cannot be stored holds up no other phone', async () => {
  const [broken, other] = [newPhone(), newPhone()]
  await centre.deliver(piece(broken, 13, [1, 2], 'never '))
  await centre.deliver(piece(other, 13, [1, 2], 'help me with '))
  const refuse = `alter table inbound_texts add constraint refused check (from_phone <> '+${broken}') not valid`
  await town.database.pool.query(refuse)
  town.clock.advance(HOUR_MS + 1000)
  await expect(town.sweep()).rejects.toThrow(/refused/)
  expect(await textsOf(other)).toEqual(['help me with '])
  await town.database.pool.query('alter table inbound_texts drop constraint refused')
  await town.sweep()
  expect(await textsOf(broken)).toEqual(['never '])
})
