import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { mergeInEvents } from './person-store.ts'

let town: Town
let ana: Person
let ben: Person
let kofi: Person
beforeEach(async () => {
  town = await createTown()
  ;[ana, ben, kofi] = [town.person(), town.person(), town.person()]
  await ana.signsUp('ana')
  await ben.signsUp('ben')
  await kofi.signsUp('kofi')
})
afterEach(() => town.close())

async function makeEvent(by: Person, extras: object = {}): Promise<string> {
  const { body } = await by.calls('POST', '/events/create', {
    ...{ title: 'Supper', description: 'At mine', location: 'Here', rsvp: true, timezone: 'UTC', extras },
    startTime: '2026-06-20T17:00:00.000Z',
    endTime: '2026-06-20T19:00:00.000Z',
  })
  return body.data.insertedId
}

const answers = (by: Person, eventId: string, status: string) =>
  by.calls('POST', '/events/rsvp', { eventId, status, timezone: 'UTC', notify: true })
const reads = async (id: string) => (await kofi.calls('GET', `/events/event/${id}`)).body.data
const leaves = (person: Person, handle: string) =>
  person.calls('POST', '/account/delete', { confirmation: handle })

test('EVENT-14 who deletes their account cancels their events and tells the guests, and is in no count', async () => {
  const [own, full] = [await makeEvent(ben), await makeEvent(ana, { capacity: 1 })]
  await answers(kofi, own, 'YES')
  await answers(ben, full, 'YES')
  await answers(kofi, full, 'YES')
  const gone = await leaves(ben, 'ben')
  expect(gone.status).toBe(200)
  await town.settle()
  const heard = await kofi.hears()
  expect(heard.find((text) => text.includes('has been cancelled'))).toContain('Supper')
  expect(heard.find((text) => text.includes('a place is free'))).toBeDefined()
  expect(await reads(own)).toMatchObject({ cancelled: true, description: '' })
  expect((await reads(full)).counts).toEqual({ YES: 1, MAYBE: 0, NO: 0, waiting: 0 })
})

test('RSVP-5 two people made one have one answer to each event, the one that stays', async () => {
  const [both, one] = [await makeEvent(ana), await makeEvent(ana)]
  await answers(ben, both, 'YES')
  await answers(kofi, both, 'NO')
  await answers(ben, one, 'MAYBE')
  const { rows } = await town.database.pool.query(
    `select id from people where handle in ('ben', 'kofi') order by handle`,
  )
  const [from, into] = rows.map(({ id }) => id as string)
  await town.database.db
    .transaction()
    .execute((tx) => mergeInEvents({ tx } as never, { from: from ?? '', into: into ?? '' }))
  expect((await reads(both)).counts).toEqual({ YES: 0, MAYBE: 0, NO: 1, waiting: 0 })
  expect(await reads(one)).toMatchObject({ counts: { MAYBE: 1 }, viewer: { status: 'MAYBE' } })
})
