import type { InboxEntry } from '@partyline/contract/inbox'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

let ana: Person
let ben: Person
let cy: Person
let names = 0
const inbox = async (who: Person, query = '') => (await who.calls('GET', `/inbox${query}`)).body
/** The words of each line, in order. */
const lines = async (who: Person, query = ''): Promise<string[]> =>
  (await inbox(who, query)).entries.map((entry: InboxEntry) =>
    entry.kind === 'note' ? entry.note.text : entry.conversation.last.text,
  )
const says = async (who: Person, words: string) => {
  await who.texts(words)
  town.clock.advance(1_000)
}

const town = await createTown()
afterAll(() => town.close())
beforeEach(async () => {
  names += 1
  ana = await town.signedUp(`ana${names}`)
  ben = await town.signedUp(`ben${names}`)
  cy = await town.signedUp(`cy${names}`)
  for (const who of [ben, cy]) await says(who, `@ana${names}`)
})

test('USER-1 each person has one line with the last words, the newest first', async () => {
  await says(ana, `@ben${names} Salads?`)
  await says(ana, `@cy${names} Chairs?`)
  await says(ben, `@ana${names} Understood.`)
  expect(await lines(ana)).toEqual(['Understood.', 'Chairs?'])
  expect(await lines(ben)).toEqual(['Understood.'])
})

test('USER-1 a conversation counts its unread messages until it is read', async () => {
  for (const words of ['One', 'Two']) await says(ben, `@ana${names} ${words}`)
  expect((await inbox(ana)).entries[0].conversation.unread).toBe(2)
  expect((await inbox(ana)).unread).toEqual({ people: 1, notes: 0 })
  const path = `/inbox/${await ben.id()}`
  const { messages } = (await ana.calls('GET', `${path}/messages`)).body
  expect((await ana.calls('POST', `${path}/read`, { messageId: messages[0]._id })).status).toBe(200)
  expect((await inbox(ana)).unread).toEqual({ people: 0, notes: 0 })
})

test('USER-1 reading an older message in another tab does not mark newer ones as unread', async () => {
  for (const words of ['One', 'Two']) await says(ben, `@ana${names} ${words}`)
  const path = `/inbox/${await ben.id()}`
  const { messages } = (await ana.calls('GET', `${path}/messages`)).body
  for (const { _id } of messages) await ana.calls('POST', `${path}/read`, { messageId: _id })
  expect((await inbox(ana)).unread.people).toBe(0)
})

test('USER-1 an answer by text marks the earlier messages as read', async () => {
  await says(ben, `@ana${names} How many are we?`)
  await says(ana, `@ben${names} Thirty.`)
  expect((await inbox(ana)).unread.people).toBe(0)
  expect((await inbox(ben)).unread.people).toBe(1)
})

test('USER-1 a conversation has only the messages between two people, both ways', async () => {
  await says(ana, `@ben${names} Salads?`)
  await says(cy, `@ana${names} Not for Ben`)
  await says(ben, `@ana${names} Understood.`)
  const { messages } = (await ana.calls('GET', `/inbox/${await ben.id()}/messages`)).body
  expect(messages.map((one: { originalText: string }) => one.originalText)).toEqual([
    'Understood.',
    'Salads?',
  ])
})

test('USER-8 only its two people can read a conversation', async () => {
  await says(ana, `@ben${names} Salads?`)
  const { messages } = (await cy.calls('GET', `/inbox/${await ben.id()}/messages`)).body
  expect(messages).toEqual([])
})

test('USER-1 a conversation says why a person cannot write in it', async () => {
  const path = `/inbox/${await ben.id()}`
  expect((await ana.calls('GET', path)).body.closed).toBeNull()
  await says(ben, `UNFOLLOW @ana${names}`)
  expect((await ana.calls('GET', path)).body.closed).toContain(`@ben${names}`)
})

test('USER-1 a blocked person is not in the inbox', async () => {
  await says(ben, `@ana${names} Rude words`)
  await says(ana, `BLOCK @ben${names}`)
  expect(await inbox(ana)).toMatchObject({ entries: [], unread: { people: 0 } })
})

test('USER-1 notes are in the inbox by their time, and each kind can be listed alone', async () => {
  const kofi = town.person()
  await says(kofi, `@ana${names}`)
  await says(ana, 'Rehearsal on Tuesday')
  await says(ben, `@ana${names} First`)
  await says(kofi, 'Is there parking?')
  await says(cy, `@ana${names} Last`)
  expect(await lines(ana)).toEqual(['Last', 'Is there parking?', 'First'])
  expect(await lines(ana, '?kind=people')).toEqual(['Last', 'First'])
  expect(await lines(ana, '?kind=notes')).toEqual(['Is there parking?'])
  expect((await inbox(ana)).unread).toEqual({ people: 2, notes: 1 })
})

test('USER-1 a search looks through names and words', async () => {
  await says(ben, `@ana${names} Potato salad`)
  await says(cy, `@ana${names} Chairs`)
  expect(await lines(ana, '?search=POTATO')).toEqual(['Potato salad'])
  expect(await lines(ana, `?search=cy${names}`)).toEqual(['Chairs'])
  expect(await lines(ana, '?search=%25')).toEqual([])
})

test('USER-1 the inbox comes in pages', async () => {
  await says(ben, `@ana${names} One`)
  await says(cy, `@ana${names} Two`)
  const first = await inbox(ana, '?limit=1')
  expect(first.entries).toHaveLength(1)
  expect(await lines(ana, `?limit=1&before=${first.next}`)).toEqual(['One'])
})

test('GEN-10 an unknown person, oneself and a cursor of another list are refused', async () => {
  expect((await ana.calls('GET', '/inbox/nobody')).status).toBe(404)
  expect((await ana.calls('GET', `/inbox/${await ana.id()}`)).status).toBe(404)
  expect((await ana.calls('GET', '/inbox?before=abc')).status).toBe(400)
})
