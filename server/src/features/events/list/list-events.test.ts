import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown, type Town } from '../../../testing/town.ts'

let town: Town
let ana: Person
let ben: Person
beforeAll(async () => {
  town = await createTown()
  ana = await town.signedUp('ana')
  ben = await town.signedUp('ben')
  // The town's clock stands at about noon on June 12, 2026.
  for (const day of ['05-01', '06-01', '06-11', '06-12', '06-13', '06-20', '07-04', '12-31']) {
    ids.set(day, await makeEvent(ana, day))
  }
  const bens = await makeEvent(ben, '06-14')
  ids.set("ben's", bens)
  ids.set("ben's other", await makeEvent(ben, '06-15'))
  await ana.answersEvent(bens, 'MAYBE')
})
afterAll(() => town.close())

const ids = new Map<string, string>()

const makeEvent = (by: Person, day: string) =>
  by.makesEvent({ title: day, startTime: `2026-${day}T17:00:00Z`, endTime: `2026-${day}T19:00:00Z` })

async function titles(query: string, by = ana): Promise<string[]> {
  const { body } = await by.calls('GET', `/events${query}`)
  return body.data.map(({ title }: { title: string }) => title)
}

test('EVENT-1 the list has upcoming events, soonest first, with answered ones and one in progress', async () => {
  expect(await titles('')).toEqual(['06-12', '06-13', '06-14', '06-20', '07-04', '12-31'])
  expect(await titles('', ben)).toEqual(['06-14', '06-15'])
})

test('EVENT-1 the pages of a list have each event once', async () => {
  const all: string[] = []
  for (let query = '?limit=4', pages = 0; pages < 10; pages++) {
    const { body } = await ana.calls('GET', `/events${query}`)
    all.push(...body.data.map(({ title }: { title: string }) => title))
    if (!body.next) break
    query = `?limit=4&after=${encodeURIComponent(body.next)}`
  }
  expect(all).toEqual(['06-12', '06-13', '06-14', '06-20', '07-04', '12-31'])
})

test('EVENT-2 Home has the next three events', async () => {
  expect(await titles('?limit=3')).toEqual(['06-12', '06-13', '06-14'])
})

test('EVENT-6 Quick Fill gets up to five own events, the latest first, none older than a month', async () => {
  const after = encodeURIComponent('2026-05-12T00:00:00Z')
  expect(await titles(`?limit=5&owner=true&after=${after}&order=latest`)).toEqual([
    ...['12-31', '07-04', '06-20', '06-13', '06-12'],
  ])
  expect(await titles(`?limit=5&owner=true&after=${after}`)).toEqual([
    ...['06-01', '06-11', '06-12', '06-13', '06-20'],
  ])
})

test('EVENT-6 Quick Fill lists past events before coming ones', async () => {
  const after = encodeURIComponent('2026-05-12T00:00:00Z')
  expect(await titles(`?limit=5&owner=true&after=${after}&order=recent`)).toEqual([
    ...['06-12', '06-11', '06-01', '06-13', '06-20'],
  ])
})

test('EVENT-1 the list of past events is latest first', async () => {
  expect(await titles('?before=2026-06-12')).toEqual(['06-11', '06-01', '05-01'])
})

test('EVENT-12 malformed bounds get 400 with a sentence', async () => {
  for (const query of [
    '?after=tomorrow',
    '?before=%00',
    '?limit=101',
    '?limit=0',
    '?owner=perhaps',
    '?after=2026-99-99',
  ]) {
    const { status, body } = await ana.calls('GET', `/events${query}`)
    expect([query, status, typeof body.error.message]).toEqual([query, 400, 'string'])
  }
})
