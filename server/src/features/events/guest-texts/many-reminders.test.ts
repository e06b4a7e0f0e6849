import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { countArrivals, deliveryStates } from '../../../testing/followers.ts'
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

/** Starts in an hour, and its reminder is due half an hour before. */
const makeEvent = (title: string, by = ana) =>
  by.makesEvent({
    ...{ title, timezone: 'America/New_York' },
    startTime: '2026-06-12T19:00:00.000Z',
    endTime: '2026-06-12T20:00:00.000Z',
    remind: { on: true, message: '', duration: 30 * MINUTE_MS },
  })
const saysYes = (by: Person, eventId: string, timezone = 'America/New_York') =>
  by.answersEvent(eventId, 'YES', { timezone })
const last = async (id: string, by = ana) =>
  (await by.calls('GET', `/events/event/${id}/reminder`)).body.data.last

/** Gives an event guests who said Yes and asked for texts; their phones are +15553000001 and up. */
async function addGuests(eventId: string, count: number): Promise<void> {
  const { now } = town.clock
  await sql`
    with fresh as (
      insert into people (public_id, phone, greeted_at, created_at)
      select 'guest-' || n, '+1555' || (3000000 + n), ${now}, ${now} from generate_series(1, ${count}::int) n
      returning id)
    insert into rsvps (event_id, person_id, status, wants_texts, time_zone, answered_at, updated_at)
    select e.id, fresh.id, 'YES', true, 'America/New_York', ${now}, ${now} from fresh, events e
    where e.public_id = ${eventId}`.execute(town.database.db)
}

/** The titles in the texts that a phone got. */
const titles = async (person: Person) =>
  (await person.hears()).map((text) => /^Event "(.*?)" .*: Reminder: /.exec(text)?.[1] ?? text)

test('EVENT-13 many reminders due in one minute are posted together, each to its guests in their zones', async () => {
  const ids: string[] = []
  for (let number = 0; number < 12; number++) ids.push(await makeEvent(`Supper ${number}`))
  for (const id of ids) await saysYes(ben, id)
  for (const id of ids.slice(0, 3)) await saysYes(kofi, id, 'Asia/Kathmandu')
  const [cancelled = '', ...others] = ids
  await ana.calls('POST', `/events/cancel/${cancelled}`, { notify: false })
  town.clock.advance(30 * MINUTE_MS)
  expect(await town.steps.job()).toBe(true)
  expect(await town.steps.job()).toBe(false)
  await town.settle()
  expect((await titles(ben)).sort()).toEqual(others.map((_, at) => `Supper ${at + 1}`).sort())
  const heard = await kofi.hears()
  expect(heard).toHaveLength(2)
  for (const text of heard) expect(text).toContain('Sat, Jun 13, 12:45 AM GMT+5:45')
  expect(await last(cancelled)).toBe(null)
  expect(await last(ids[1] ?? '')).toMatchObject({ outcome: 'sent', people: 2, sent: 2, waiting: 0 })
  expect(await last(ids[5] ?? '')).toMatchObject({ outcome: 'sent', people: 1, sent: 1, waiting: 0 })
})

test('EVENT-13 a reminder that fails holds up no other, and goes out once it succeeds', async () => {
  const ids: string[] = []
  for (let number = 0; number < 9; number++) ids.push(await makeEvent(`Supper ${number}`))
  for (const id of ids) await saysYes(ben, id)
  const setZone = (zone: string) =>
    sql`update rsvps set time_zone = ${zone} from events e
      where e.id = event_id and e.public_id = ${ids[4]}`.execute(town.database.db)
  await setZone('Nowhere/Never')
  town.clock.advance(30 * MINUTE_MS)
  await town.settle()
  const others = ids.map((_, at) => `Supper ${at}`).filter((title) => title !== 'Supper 4')
  expect((await titles(ben)).sort()).toEqual(others)
  expect(await last(ids[4] ?? '')).toBe(null)
  await setZone('America/New_York')
  town.clock.advance(10_000)
  await town.settle()
  expect(await titles(ben)).toEqual(['Supper 4'])
})

test('EVENT-13 two processes share the reminders of one minute, and each goes out once', async () => {
  const ids: string[] = []
  for (let number = 0; number < 10; number++) ids.push(await makeEvent(`Supper ${number}`))
  for (const id of ids) await Promise.all([saysYes(ben, id), saysYes(kofi, id)])
  const other = await createTown({ beside: town })
  town.clock.advance(30 * MINUTE_MS)
  const jobs = [town, other, town, other].map(({ steps }) => steps.job())
  await Promise.all(jobs)
  await other.close()
  await town.settle()
  for (const person of [ben, kofi]) {
    expect((await titles(person)).sort()).toEqual(ids.map((_, at) => `Supper ${at}`))
  }
})

test("EVENT-13 a large event among small ones reaches each guest once, and its host's other reminders follow", async () => {
  const great = await makeEvent('Great')
  await addGuests(great, 2_500)
  const ids = [great]
  for (let number = 0; number < 11; number++) ids.push(await makeEvent(`Small ${number}`))
  const small = await makeEvent("Kofi's", kofi)
  for (const id of [...ids, small]) await saysYes(ben, id)
  town.clock.advance(30 * MINUTE_MS)
  while ((await town.steps.job()) === true);
  // The first 2,000 guests of the large event and Kofi's one guest are there at once. The fan-out adds the others, and
  // the guests of the host's later events behind them.
  expect(await deliveryStates(town)).toMatchObject({ waiting: 2_001 })
  await town.settle()
  const arrived = await countArrivals(town, 'Event "Great"')
  expect(arrived.size).toBe(2_501)
  expect(Math.max(...arrived.values())).toBe(1)
  expect(new Set(await titles(ben))).toEqual(
    new Set(['Great', "Kofi's", ...Array.from({ length: 11 }, (_, at) => `Small ${at}`)]),
  )
  expect(await last(great)).toMatchObject({ outcome: 'sent', people: 2_501, sent: 2_501 })
})
