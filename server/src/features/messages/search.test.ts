import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('anna')
const ben = await town.signedUp('benn')
const cleo = await town.signedUp('cleo')
const id = await ana.makesGroup('choir')
await ben.texts('#choir')
await ben.texts('@anna')
await cleo.texts('@anna')
for (const text of ['Supper at seven, café Ångström', '@benn Only you: supper', '#choir Supper for singers'])
  await ana.texts(text)
await ben.texts('#choir Suppers are best, 100% مرحبا 🎉')
await ben.texts('@anna No supper for me')
afterAll(() => town.close())

async function find(person: Person, q: string, where = 'own', more = ''): Promise<string[]> {
  const own = await person.id()
  const path = where === 'own' ? `/user/${own}/search` : `/group/${where}/search`
  const { status, body } = await person.calls('GET', `${path}?q=${encodeURIComponent(q)}${more}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.messages.map((one: { originalText: string }) => one.originalText)
}

test('USER-1 the search finds own messages and direct ones both ways, newest first, by whole words and the start of the last one', async () => {
  expect(await find(ana, 'supper')).toEqual([
    'No supper for me',
    'Supper for singers',
    'Only you: supper',
    'Supper at seven, café Ångström',
  ])
  expect(await find(ana, 'SUP')).toHaveLength(4)
  expect(await find(ana, 'sup seven')).toEqual([])
  expect(await find(ana, 'seven sup')).toEqual(['Supper at seven, café Ångström'])
  expect(await find(ana, 'CAFE angstrom')).toEqual(['Supper at seven, café Ångström'])
  expect(await find(ben, 'supper')).toEqual([
    'No supper for me',
    'Suppers are best, 100% مرحبا 🎉',
    'Only you: supper',
  ])
})

test('USER-1 the search finds direct messages alone, however many others fit', async () => {
  expect(await find(ana, 'supper', 'own', '&kind=direct&limit=1')).toEqual(['No supper for me'])
  expect(await find(ana, 'supper', 'own', '&kind=direct')).toEqual(['No supper for me', 'Only you: supper'])
  expect(await find(ana, 'supper', 'own', '&kind=sent')).toEqual([
    'Supper for singers',
    'Supper at seven, café Ångström',
  ])
})

test('USER-1 the search in a conversation finds what its two people wrote to each other, and nothing else', async () => {
  const between = async (person: Person, other: Person, q: string) =>
    (await person.calls('GET', `/inbox/${await other.id()}/search?q=${q}`)).body.messages.map(
      (one: { originalText: string; userIsSender: boolean }) => [one.originalText, one.userIsSender],
    )
  expect(await between(ana, ben, 'supper')).toEqual([
    ['No supper for me', false],
    ['Only you: supper', true],
  ])
  expect(await between(ben, ana, 'only sup')).toEqual([['Only you: supper', false]])
  expect(await between(ana, cleo, 'supper')).toEqual([])
  expect(await between(cleo, ana, 'supper')).toEqual([])
  expect(await between(ana, ben, '')).toEqual([])
  expect((await ana.calls('GET', '/inbox/nobody-here/search?q=supper')).status).toBe(404)
})

test('USER-8 GROUP-9 the search finds no message that its person may not read', async () => {
  expect(await find(cleo, 'supper')).toEqual([])
  expect((await cleo.calls('GET', `/group/${id}/search?q=supper`)).status).toBe(403)
  const anas = await ana.id()
  expect((await cleo.calls('GET', `/user/${anas}/search?q=supper`)).status).toBe(403)
  // Nobody can type the marks by which the index knows a message's sender and group.
  for (const mark of ['s 1', "'s 1'", 'g 1', 'r 2']) expect(await find(cleo, mark), mark).toEqual([])
})

test('GROUP-7 a thread is searched by its members, in pages', async () => {
  expect(await find(ben, 'supper', id)).toEqual(['Suppers are best, 100% مرحبا 🎉', 'Supper for singers'])
  expect(await find(ben, 'joining', id)).toEqual(['Thanks for joining #choir.'])
  const first = await ben.calls('GET', `/group/${id}/search?q=supper&limit=1`)
  expect(first.body.messages).toHaveLength(1)
  expect(await find(ben, 'supper', id, `&limit=1&before=${first.body.next}`)).toEqual(['Supper for singers'])
})

test('USER-1 GROUP-7 a search with odd input never fails', async () => {
  const ugly = [
    '',
    ' ',
    "&|!:*()<->'\\",
    "'",
    '"supper',
    "supper' & !x:*",
    "'s 1' | supper",
    '%',
    '_',
    ':*',
    '\\',
    'supper\0',
    '\u202esupper\u202c',
    'a'.repeat(3000),
    'a b '.repeat(750),
    '<script>alert(1)</script>',
  ]
  for (const q of ugly) {
    for (const where of ['own', id])
      expect(Array.isArray(await find(ben, q, where)), JSON.stringify(q)).toBe(true)
  }
  expect(await find(ben, '"SUPPER!"', id)).toHaveLength(2)
  expect(await find(ben, '🎉', id)).toHaveLength(1)
  expect(await find(ben, '🎈', id)).toEqual([])
  expect(await find(ben, 'مَرْحَبا', id)).toHaveLength(1)
  expect(await find(ben, '100%', id)).toHaveLength(1)
})

test('a message of one very long word is stored and found', async () => {
  await ana.texts(`#choir ${'é'.repeat(1500)}`)
  expect(await find(ben, 'e'.repeat(40), id)).toHaveLength(1)
})

test('a message that passes to another person is found by them, and one without its words by nobody', async () => {
  const dora = await town.signedUp('dora')
  await ana.texts('@benn Handed over')
  const idOf = (phone: string) => `(select id from people where phone = '${phone}')`
  const { pool } = town.database
  await pool.query(
    `update messages set recipient_id = ${idOf(dora.phone)} where text = 'Handed over' and kind = 'direct'`,
  )
  expect(await find(dora, 'handed')).toEqual(['Handed over'])
  expect(await find(ben, 'handed')).toEqual([])
  await pool.query(`update messages set words = null where text = 'Handed over'`)
  expect(await find(dora, 'handed')).toEqual([])
})
