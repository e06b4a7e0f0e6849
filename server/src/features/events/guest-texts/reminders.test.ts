import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
let ana: Person
let ben: Person
let kofi: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = await town.signedUp('ben')
  kofi = await town.signedUp('kofi')
})
afterAll(() => town.close())

/** An event that starts three hours after the town's clock, at 5 PM in New York. */
const supper = {
  ...{ title: 'Supper', description: '', location: '12 Elm St', rsvp: true, timezone: 'America/New_York' },
  startTime: '2026-06-12T21:00:00.000Z',
  endTime: '2026-06-12T23:00:00.000Z',
  remind: { on: true, message: '', duration: 30 * MINUTE_MS },
}

const makeEvent = (change: object = {}) => ana.makesEvent({ ...supper, ...change })
const answers = (by: Person, eventId: string, status: string, notify = true, timezone = 'America/New_York') =>
  by.answersEvent(eventId, status, { notify, timezone })
const edits = (id: string, change: object) =>
  ana.calls('POST', `/events/update/${id}`, { ...supper, ...change })
const reminder = async (id: string) => (await ana.calls('GET', `/events/event/${id}/reminder`)).body.data

async function waits(minutes: number): Promise<void> {
  town.clock.advance(minutes * MINUTE_MS)
  await town.settle()
}

describe('EVENT-13 the reminder', () => {
  test('EVENT-13 reaches guests with Yes or Maybe who asked for texts, once, at the set time before the start', async () => {
    const id = await makeEvent()
    const [no, quiet] = [town.person(), town.person()]
    await no.signsUp('no_one')
    await quiet.signsUp('quiet')
    await answers(ben, id, 'YES')
    await answers(kofi, id, 'MAYBE')
    await answers(no, id, 'NO')
    await answers(quiet, id, 'YES', false)
    expect(await reminder(id)).toEqual({ next: { at: '2026-06-12T20:30:00.000Z', people: 2 }, last: null })
    await waits(149)
    expect(await ben.hears()).toEqual([])
    await waits(1)
    const words = `Event "Supper" (@ana): Reminder: Fri, Jun 12, 5:00 PM, at 12 Elm St. http://localhost:3000/events/event/${id} Reply YES, MAYBE or NO.`
    expect([await ben.hears(), await kofi.hears()]).toEqual([[words], [words]])
    expect([await no.hears(), await quiet.hears(), await ana.hears()]).toEqual([[], [], []])
    await waits(60)
    expect(await ben.hears()).toEqual([])
    expect(await reminder(id)).toEqual({
      next: null,
      last: {
        ...{ at: '2026-06-12T20:30:00.000Z', outcome: 'sent', people: 2 },
        ...{ sent: 2, waiting: 0, unreachable: 0, stopped: 0, asked: 0 },
      },
    })
  })

  test("EVENT-13 has its owner's words, the place, and the time in each guest's zone", async () => {
    const id = await makeEvent({ remind: { ...supper.remind, message: 'Soup is on.' } })
    await answers(ben, id, 'YES', true, 'Asia/Kathmandu')
    await answers(kofi, id, 'YES', true, 'America/St_Johns')
    await waits(150)
    const url = `http://localhost:3000/events/event/${id} Reply YES, MAYBE or NO.`
    expect(await ben.hears()).toEqual([
      `Event "Supper" (@ana): Sat, Jun 13, 2:45 AM GMT+5:45, at 12 Elm St. Soup is on. ${url}`,
    ])
    expect(await kofi.hears()).toEqual([
      `Event "Supper" (@ana): Fri, Jun 12, 6:30 PM GMT-2:30, at 12 Elm St. Soup is on. ${url}`,
    ])
  })

  test('EVENT-13 a YES to it answers its event', async () => {
    const id = await makeEvent()
    await answers(ben, id, 'MAYBE')
    await waits(150)
    await ben.hears()
    await ben.texts('yes')
    expect((await ben.hears())[0]).toContain(
      'Event "Supper" (@ana): Great! Can\'t wait to see you there. Fri, Jun 12, 5:00 PM.',
    )
  })

  test('EVENT-13 moves to an earlier or a later time with an edit', async () => {
    const id = await makeEvent()
    await answers(ben, id, 'YES')
    await edits(id, { startTime: '2026-06-12T21:30:00Z' })
    await waits(150)
    expect(await ben.hears()).toEqual([])
    await edits(id, {
      startTime: '2026-06-12T21:30:00Z',
      remind: { ...supper.remind, duration: 10 * MINUTE_MS },
    })
    await waits(30)
    expect(await ben.hears()).toEqual([])
    await waits(20)
    expect(await ben.hears()).toHaveLength(1)
  })

  test('EVENT-13 is repeated after an edit only if the start has moved', async () => {
    const id = await makeEvent()
    await answers(ben, id, 'YES')
    await waits(150)
    await ben.hears()
    await edits(id, { title: 'Late supper', remind: { ...supper.remind, duration: 10 * MINUTE_MS } })
    await waits(25)
    expect(await ben.hears()).toEqual([])
    await edits(id, { startTime: '2026-06-12T22:30:00Z', endTime: '2026-06-12T23:30:00Z' })
    await waits(65)
    expect((await ben.hears())[0]).toContain('6:30 PM')
  })

  test('EVENT-13 is dropped by a cancellation, and by switching it or RSVP off', async () => {
    const off = { ...supper.remind, on: false }
    const ids = [await makeEvent(), await makeEvent(), await makeEvent()]
    for (const id of ids) await answers(ben, id, 'YES')
    await ana.calls('POST', `/events/cancel/${ids[0]}`, { notify: false })
    await edits(ids[1] ?? '', { remind: off })
    await edits(ids[2] ?? '', { rsvp: false })
    await waits(150)
    expect(await ben.hears()).toEqual([])
    for (const id of ids) expect(await reminder(id)).toEqual({ next: null, last: null })
  })

  test('EVENT-5 EVENT-13 is kept while RSVP is off, and goes out when it is on again', async () => {
    const id = await makeEvent({ remind: { ...supper.remind, message: 'Soup is on.' } })
    await answers(ben, id, 'YES')
    // The form sends the default then.
    await edits(id, { rsvp: false, remind: undefined })
    const { remind } = await ana.readsEvent(id)
    await edits(id, { remind })
    await waits(150)
    expect((await ben.hears()).join()).toContain('Soup is on.')
  })

  test.each([
    [30, 30],
    [1440, 60],
  ])(
    'EVENT-13 a reminder of %i minutes goes out %i minutes late, and a minute later it is skipped',
    async (span, late) => {
      const remind = { ...supper.remind, duration: span * MINUTE_MS }
      const starts = (minutes: number) =>
        new Date(town.clock.now.getTime() + minutes * MINUTE_MS).toISOString()
      const ends = { endTime: starts(2000) }
      const one = await makeEvent({ ...ends, remind, startTime: starts(span + 10) })
      const other = await makeEvent({ ...ends, remind, startTime: starts(span + 9) })
      await answers(ben, one, 'YES')
      await answers(kofi, other, 'YES')
      await waits(10 + late)
      expect(await ben.hears()).toHaveLength(1)
      expect(await kofi.hears()).toEqual([])
      expect((await reminder(other)).last).toMatchObject({ outcome: 'late', people: 0, sent: 0 })
    },
  )

  test('EVENT-13 is not sent if its time has passed when the event is saved, and the answer says so', async () => {
    const soon = { startTime: '2026-06-12T18:20:00Z' }
    const created = (await ana.calls('POST', '/events/create', { ...supper, ...soon })).body.data
    expect(created.reminder).toBe('passed')
    const id = created.insertedId
    expect((await edits(id, { ...soon, title: 'Soup' })).body.data.reminder).toBe('passed')
    expect((await edits(id, { ...soon, remind: undefined })).body.data.reminder).toBeUndefined()
    await edits(id, soon)
    await answers(ben, id, 'YES')
    await waits(60)
    expect(await ben.hears()).toEqual([])
    expect(await reminder(id)).toEqual({ next: null, last: null })
  })

  test('EVENT-13 is sent once by two processes with a restart in between', async () => {
    const id = await makeEvent()
    await answers(ben, id, 'YES')
    town.clock.advance(150 * MINUTE_MS)
    const { job } = town.steps
    await Promise.all([job(), job(), job()])
    await Promise.all([job(), job()])
    await town.settle()
    expect(await ben.hears()).toHaveLength(1)
  })

  test('EVENT-13 spares a guest who says No before it leaves', async () => {
    const id = await makeEvent()
    await answers(ben, id, 'YES')
    await answers(kofi, id, 'YES')
    town.clock.advance(150 * MINUTE_MS)
    await town.steps.job()
    await answers(kofi, id, 'NO')
    await town.settle()
    expect(await ben.hears()).toHaveLength(1)
    expect(await kofi.hears()).toEqual([])
    expect((await reminder(id)).last).toMatchObject({ sent: 1, stopped: 1 })
  })

  test.each([
    ['the event is cancelled', (id: string) => ana.calls('POST', `/events/cancel/${id}`, { notify: false })],
    ['RSVP is turned off', (id: string) => edits(id, { rsvp: false })],
  ])('EVENT-13 that waits to leave is dropped when %s', async (_, act) => {
    const id = await makeEvent()
    await answers(ben, id, 'YES')
    await answers(kofi, id, 'YES', true, 'Europe/Berlin')
    town.clock.advance(150 * MINUTE_MS)
    await town.steps.job()
    await act(id)
    await town.settle()
    expect([await ben.hears(), await kofi.hears()]).toEqual([[], []])
    expect((await reminder(id)).last).toMatchObject({ sent: 0, waiting: 0, stopped: 2 })
  })

  test('EVENT-13 that waits to leave gives the new time after the start has moved', async () => {
    const id = await makeEvent()
    await answers(ben, id, 'YES')
    town.clock.advance(150 * MINUTE_MS)
    await town.steps.job()
    await edits(id, { startTime: '2026-06-12T22:30:00Z' })
    await town.settle()
    await waits(90)
    expect(await ben.hears()).toEqual([expect.stringContaining('Reminder: Fri, Jun 12, 6:30 PM')])
  })

  test('EVENT-13 is visible to hosts only', async () => {
    const id = await makeEvent()
    expect((await ben.calls('GET', `/events/event/${id}/reminder`)).status).toBe(403)
    expect((await town.person().calls('GET', `/events/event/${id}/reminder`)).status).toBe(401)
    expect((await ana.calls('GET', '/events/event/nowhere/reminder')).status).toBe(404)
  })
})

describe('EVENT-14 notices', () => {
  test('EVENT-14 an edit with notify reaches guests who asked for texts, once each, in their zones, and an edit without it reaches nobody', async () => {
    const id = await makeEvent()
    await answers(ben, id, 'YES')
    await answers(kofi, id, 'MAYBE', true, 'Europe/Berlin')
    const quiet = await town.signedUp('quiet')
    await answers(quiet, id, 'YES', false)
    await edits(id, { location: 'The yard', notify: false })
    await town.settle()
    expect([await ben.hears(), await kofi.hears()]).toEqual([[], []])
    await edits(id, { location: 'The yard', notify: true })
    await town.settle()
    const url = `http://localhost:3000/events/event/${id} Reply YES, MAYBE or NO.`
    expect(await ben.hears()).toEqual([
      `Event "Supper" (@ana): Its page has news. Now Fri, Jun 12, 5:00 PM, at The yard. ${url}`,
    ])
    expect((await kofi.hears())[0]).toContain('11:00 PM GMT+2')
    expect(await quiet.hears()).toEqual([])
  })

  test('EVENT-14 a cancellation with notify is told once after several clicks', async () => {
    const id = await makeEvent()
    await answers(ben, id, 'YES')
    const cancel = (notify: boolean) => ana.calls('POST', `/events/cancel/${id}`, { notify })
    await Promise.all([cancel(true), cancel(true)])
    await cancel(true)
    await town.settle()
    expect(await ben.hears()).toEqual([
      `Event "Supper" (@ana): Cancelled. It was set for Fri, Jun 12, 5:00 PM. http://localhost:3000/events/event/${id}`,
    ])
  })

  test('EVENT-14 a stopped phone is spared, and a guest who changed to No gets nothing', async () => {
    const id = await makeEvent()
    await answers(ben, id, 'YES')
    await answers(kofi, id, 'YES')
    await answers(kofi, id, 'NO')
    await ben.texts('STOP')
    await ben.hears()
    await edits(id, { notify: true })
    await town.settle()
    expect([await ben.hears(), await kofi.hears()]).toEqual([[], []])
  })
})
