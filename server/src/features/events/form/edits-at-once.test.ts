import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { supper } from '../../../testing/supper.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
let ana: Person
let id: string
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  id = await ana.makesEvent()
})
afterAll(() => town.close())

const saves = (change: object, event = id) =>
  ana.calls('POST', `/events/update/${event}`, { ...supper, ...change })

test('EVENT-10 an edit from an older form does not undo a later one', async () => {
  const { sequence } = await ana.readsEvent(id)
  expect((await saves({ location: 'The garden', sequence })).status).toBe(200)
  const late = await saves({ title: 'Supper, again', sequence })
  expect(late.status).toBe(409)
  expect(late.body.error).toEqual({
    reason: 'changed',
    message: 'This event has changed since you opened it, so nothing was saved.',
  })
  const now = await ana.readsEvent(id)
  expect(now).toMatchObject({ title: supper.title, location: 'The garden' })
  expect((await saves({ title: 'Supper, again', sequence: now.sequence })).status).toBe(200)
})

test('EVENT-10 the second of two clicks on Save is no conflict', async () => {
  const { sequence } = await ana.readsEvent(id)
  for (const _ of [1, 2]) expect((await saves({ location: 'The garden', sequence })).status).toBe(200)
  expect((await ana.readsEvent(id)).sequence).toBe(sequence + 1)
})

test('EVENT-10 an edit of all later dates from an older form does not undo a later one', async () => {
  const rule = { repeat: 'week', until: '2030-01-01' }
  const until = new Date(Date.parse(supper.startTime) + 15 * DAY_MS).toISOString().slice(0, 10)
  const made = await ana.calls('POST', '/events/series', { ...supper, ...rule, until })
  const date = made.body.data.insertedId
  const { sequence } = await ana.readsEvent(date)
  expect((await saves({ location: 'The garden', sequence }, date)).status).toBe(200)
  expect((await saves({ title: 'Supper, again', sequence, following: true }, date)).status).toBe(409)
  expect((await ana.readsEvent(date)).title).toBe(supper.title)
})
