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
  // The town's clock stands at June 12, 2026.
  await anasEvent('Run', '06-14', 'YES')
  await anasEvent('Books', '06-15', 'MAYBE')
  await anasEvent('Swim', '06-16', 'YES', { extras: { capacity: 1 } })
  await anasEvent('Opera', '06-17', 'NO')
  await anasEvent('Picnic', '06-18', 'YES')
  await anasEvent('Not mine', '06-19', undefined)
  await ana.calls('POST', `/events/cancel/${ids.get('Picnic')}`, { notify: false })
  ids.set('Supper', await ben.makesEvent({ title: 'Supper', ...on('06-20') }))
  ids.set('Brunch', await ben.makesEvent({ title: 'Brunch', ...on('06-10') }))
})
afterAll(() => town.close())

const ids = new Map<string, string>()
const on = (day: string) => ({ startTime: `2026-${day}T17:00:00Z`, endTime: `2026-${day}T19:00:00Z` })

/** Ana's event, answered by Ben. In an event with one place, Ana has it. */
async function anasEvent(title: string, day: string, status: string | undefined, input: object = {}) {
  const id = await ana.makesEvent({ title, ...on(day), ...input })
  ids.set(title, id)
  if ('extras' in input) await ana.answersEvent(id, 'YES', { notify: false })
  if (status) await ben.answersEvent(id, status, { notify: false })
}

async function mine(query = '') {
  const { body } = await ben.calls('GET', `/events/mine${query}`)
  return body.data.map(({ title, part }: { title: string; part: string }) => `${title}: ${part}`)
}

test('EVENT-1 coming events have the person’s part in them and the number of guests', async () => {
  expect(await mine()).toEqual([
    'Run: GOING',
    'Books: MAYBE',
    'Swim: WAITING',
    'Opera: DECLINED',
    'Supper: HOSTING',
  ])
  const { body } = await ben.calls('GET', '/events/mine')
  expect(body.counts).toEqual({ HOSTING: 1, GOING: 1, MAYBE: 1, WAITING: 1, DECLINED: 1, CANCELLED: 0 })
  expect(body.data[0].going).toBe(1)
})

test('EVENT-1 a list of one part has the counts of all parts', async () => {
  expect(await mine('?part=WAITING')).toEqual(['Swim: WAITING'])
  const { body } = await ben.calls('GET', '/events/mine?part=WAITING')
  expect(body.counts.GOING).toBe(1)
})

test('EVENT-1 past and cancelled events have a list of their own, latest first', async () => {
  expect(await mine('?time=past')).toEqual(['Picnic: CANCELLED', 'Brunch: HOSTING'])
})

test('EVENT-1 the pages of a list have each event once', async () => {
  const all: string[] = []
  for (let query = '?limit=2', pages = 0; pages < 10; pages++) {
    const { body } = await ben.calls('GET', `/events/mine${query}`)
    all.push(...body.data.map(({ title }: { title: string }) => title))
    if (!body.next) break
    query = `?limit=2&after=${encodeURIComponent(body.next)}`
  }
  expect(all).toEqual(['Run', 'Books', 'Swim', 'Opera', 'Supper'])
})

test('EVENT-2 the next events leave out events answered with No', async () => {
  const { body } = await ben.calls('GET', '/events?declined=false')
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Run', 'Books', 'Swim', 'Supper'])
})

test('GEN-10 a cursor of another list is refused', async () => {
  expect((await ben.calls('GET', '/events/mine?after=nonsense')).status).toBe(400)
})
