import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
let ana: Person
let kofi: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  kofi = town.person()
})
afterAll(() => town.close())

const lastNote = async () => (await ana.calls('GET', '/notes')).body.notes[0]
const answer = async (message: string) => {
  const { _id: id } = await lastNote()
  const { status, body } = await ana.calls('POST', `/notes/${id}/answer`, { message })
  await town.settle()
  return { status, message: body.error?.message as string | undefined }
}
/** Kofi answers Ana's event, and writes to her about it. */
const asksAboutEvent = async (status: string) => {
  const startTime = new Date(town.clock.now.getTime() + 60 * DAY_MS).toISOString()
  const endTime = new Date(town.clock.now.getTime() + 61 * DAY_MS).toISOString()
  const id = await ana.makesEvent({ startTime, endTime })
  const { code } = await ana.readsEvent(id)
  await kofi.texts(`${status} ${code}`)
  await kofi.texts('Kofi')
  await kofi.texts('Is there a ramp?')
  await kofi.hears()
  expect(await lastNote()).toMatchObject({ text: 'Is there a ramp?' })
  return code
}

test('TEXT-2 after UNFOLLOW no answer to an earlier note comes', async () => {
  await kofi.texts('@ana')
  await ana.texts('Supper at seven')
  await kofi.texts('Is there parking?')
  await kofi.texts('UNFOLLOW @ana')
  await kofi.hears()
  expect(await answer('Round the back.')).toEqual({
    status: 409,
    message: 'They don’t get your texts any more, so this answer was not sent.',
  })
  expect(await kofi.hears()).toEqual([])
  await kofi.texts('@ana')
  await kofi.hears()
  expect((await answer('Round the back.')).status).toBe(200)
  expect(await kofi.hears()).toEqual(['@ana (direct): Round the back.'])
})

test('GROUP-9 after LEAVE no answer to an earlier note comes', async () => {
  await ana.makesGroup('choir')
  await kofi.texts('#choir')
  await ana.texts('#choir New songs')
  await kofi.texts('Which ones?')
  expect((await answer('All of them.')).status).toBe(200)
  await kofi.texts('LEAVE #choir')
  await kofi.hears()
  expect((await answer('And more.')).status).toBe(409)
  expect(await kofi.hears()).toEqual([])
})

test('RSVP-4 a guest who does not come gets one answer', async () => {
  await asksAboutEvent('NO')
  expect((await answer('Yes, at the side.')).status).toBe(200)
  expect(await kofi.hears()).toHaveLength(1)
  expect(await answer('Come after all!')).toEqual({
    status: 409,
    message: 'They aren’t coming, so you can answer them once, within 7 days.',
  })
  expect(await kofi.hears()).toEqual([])
})

test('RSVP-4 a guest who does not come gets no answer after a week, and one who comes does', async () => {
  const code = await asksAboutEvent('NO')
  town.clock.advance(7 * DAY_MS + 1)
  expect((await answer('Yes, at the side.')).status).toBe(409)
  await kofi.texts(`YES ${code}`)
  await kofi.hears()
  expect((await answer('Yes, at the side.')).status).toBe(200)
  expect((await answer('With a rail.')).status).toBe(200)
  expect(await kofi.hears()).toHaveLength(2)
})

test('TEXT-6 after STOP with the name of the host a guest who comes gets no answer to an earlier note', async () => {
  await asksAboutEvent('YES')
  town.clock.advance(MINUTE_MS)
  await kofi.texts('STOP @ana')
  await kofi.hears()
  expect(await answer('Yes, by the side door.')).toEqual({
    status: 409,
    message: 'They don’t get your texts any more, so this answer was not sent.',
  })
  expect(await kofi.hears()).toEqual([])
  town.clock.advance(MINUTE_MS)
  await kofi.texts('@ana Is the ramp steep?')
  await kofi.hears()
  expect((await answer('No.')).status).toBe(200)
  expect(await kofi.hears()).toEqual([expect.stringContaining('No.')])
})
