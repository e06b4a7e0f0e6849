import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
let ana: Person
let ben: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = town.person()
  await ben.texts('@ana')
  await ben.hears()
})
afterAll(() => town.close())

async function makeEvent(title: string, change: object = {}): Promise<{ id: string; code: string }> {
  const id = await ana.makesEvent({ title, timezone: 'America/New_York', ...change })
  return { id, code: (await ana.readsEvent(id)).code }
}

const invite = (id: string) => ana.texts(`Come! http://localhost:3000/events/event/${id}`)
const counts = async (id: string) => (await ana.readsEvent(id)).counts

describe('RSVP-5 several events with one title', () => {
  test('RSVP-5 the question tells dates with one title apart by their days', async () => {
    const first = await makeEvent('Choir practice')
    const second = await makeEvent('Choir practice', {
      startTime: '2026-06-27T17:00:00.000Z',
      endTime: '2026-06-27T19:00:00.000Z',
    })
    await invite(first.id)
    await invite(second.id)
    await ben.hears()
    await ben.texts('NO')
    expect(await ben.hears()).toEqual([
      'NO to which one? 1 "Choir practice" (Sat, Jun 27), 2 "Choir practice" (Sat, Jun 20). Reply with the number.',
    ])
    await ben.texts('2')
    expect((await counts(first.id)).NO).toBe(1)
  })

  test('RSVP-5 YES to the news that one date is cancelled answers another date only after a question', async () => {
    const first = await makeEvent('Choir practice')
    const second = await makeEvent('Choir practice', {
      startTime: '2026-06-27T17:00:00.000Z',
      endTime: '2026-06-27T19:00:00.000Z',
    })
    for (const { code } of [first, second]) await ben.texts(`YES ${code}`)
    await ben.texts(`NO ${first.code}`)
    await ana.calls('POST', `/events/cancel/${second.id}`, { notify: true })
    await town.settle()
    await ben.hears()
    await ben.texts('Yes')
    expect(await ben.hears()).toEqual([
      'Is YES for "Choir practice" (Sat, Jun 20)? Then reply YES again. Nobody got it yet.',
    ])
    expect(await counts(first.id)).toMatchObject({ YES: 0, NO: 1 })
    await ben.texts('Yes')
    expect(await counts(first.id)).toMatchObject({ YES: 1, NO: 0 })
  })
})

test('RSVP-5 YES to a text with links to two events asks which one', async () => {
  const first = await makeEvent('Berlin show')
  const second = await makeEvent('Rome show', {
    startTime: '2026-06-27T17:00:00.000Z',
    endTime: '2026-06-27T19:00:00.000Z',
  })
  const link = 'http://localhost:3000/events/event'
  await ana.texts(`On tour! ${link}/${first.id} and ${link}/${second.id}`)
  await ben.hears()
  await ben.texts('YES')
  expect(await ben.hears()).toEqual([
    'YES to which one? 1 "Berlin show", 2 "Rome show". Reply with the number.',
  ])
  await ben.texts('2')
  expect([(await counts(first.id)).YES, (await counts(second.id)).YES]).toEqual([0, 1])
})
