import { countSegments } from '@partyline/domain/texts/segments'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addFollowers, countArrivals, deliveryStates } from '../../testing/followers.ts'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const ASKED =
  'Partyline: still want texts from @ana? Reply YES, or they end: you were silent for 6 months. STOP ends all.'

const NEXT_YEAR = { startTime: '2027-06-01T18:00:00Z', endTime: '2027-06-01T20:00:00Z' }

const town = await createTown()
let ana: Person
let fan: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  fan = town.person()
  await fan.texts('@ana')
  await fan.hears()
})
afterAll(() => town.close())

/** Half a year goes by, in which the sender used her phone and the follower did not. */
async function silence() {
  for (const days of [100, 81]) {
    town.clock.advance(days * DAY_MS)
    await ana.logsIn()
  }
  await ana.hears()
}

test('TEXT-6 a phone that was silent for 180 days is asked once, and hears nothing more without a YES', async () => {
  await silence()
  await ana.texts('Private as ever')
  expect(await fan.hears()).toEqual([ASKED])
  await ana.texts('Still here')
  town.clock.advance(40 * DAY_MS)
  await ana.texts('Still here too')
  expect(await fan.hears()).toEqual([])
  await ana.texts('STATUS')
  expect((await ana.hears()).at(-1)).toContain(
    '"Still here too": 0 sent, 1 silent for 6 months, asked first.',
  )
})

test.each(['YES', 'yes', 'START', '@ana'])(
  'TEXT-6 %s answers the question, and what waited for it follows',
  async (words) => {
    await silence()
    await ana.texts('Supper at seven')
    await fan.hears()
    await fan.texts(words)
    expect(await fan.hears()).toEqual(['Partyline: good, you go on hearing @ana.', '@ana: Supper at seven'])
    await ana.texts('Supper at eight')
    expect(await fan.hears()).toEqual(['@ana: Supper at eight'])
  },
)

test('TEXT-6 other words of a phone that was silent, and a login, are no YES', async () => {
  await silence()
  await fan.texts('Who is this?')
  await town.person(fan.phone).logsIn()
  await fan.hears()
  await ana.texts('Private as ever')
  expect(await fan.hears()).toEqual([ASKED])
})

test('TEXT-6 a silent phone gets direct messages and codes, and what it chooses now', async () => {
  const ben = await town.signedUp('ben')
  await silence()
  await ben.logsIn()
  await ana.texts('Private as ever')
  await fan.hears()
  await fan.texts('@ben')
  await fan.hears()
  await ben.texts('Lunch at one')
  expect(await fan.hears()).toEqual(['@ben: Lunch at one'])
  await ana.texts('Private again')
  await fan.logsIn()
  expect(await fan.hears()).toEqual([expect.stringContaining('Your Partyline code')])
})

test('TEXT-6 YES to a later text of somebody is no answer to the question', async () => {
  await silence()
  await ana.texts('Private as ever')
  await fan.hears()
  const id = await ana.makesEvent({ title: 'Supper', ...NEXT_YEAR })
  const { code } = await ana.readsEvent(id)
  await fan.texts(code)
  await fan.texts('YES')
  await fan.hears()
  await ana.texts('Private again')
  expect(await fan.hears()).toEqual([])
  await fan.texts('START')
  expect(await fan.hears()).toContain('@ana: Private again')
})

test('TEXT-6 members of groups and guests of events are asked in the same way', async () => {
  const ben = await town.signedUp('ben')
  await ana.makesGroup('Choir')
  await ben.texts('#choir')
  const id = await ana.makesEvent({ title: 'Supper', ...NEXT_YEAR })
  const guest = town.person()
  await guest.texts(`YES ${(await ana.readsEvent(id)).code}`)
  await guest.hears()
  await ben.hears()
  await silence()
  await ana.texts('#choir For the singers')
  await ana.calls('POST', `/events/event/${id}/message`, { message: 'Bring bread' })
  await town.settle()
  expect(await ben.hears()).toEqual([ASKED.replace('@ana', '#Choir')])
  expect(await guest.hears()).toEqual([ASKED.replace('@ana', 'hosts of your events')])
  await guest.texts('YES')
  expect((await guest.hears()).at(-1)).toContain('Bring bread')
})

test('TEXT-6 the question names what the phone follows, and is one segment', async () => {
  for (const name of ['a'.repeat(30), 'b'.repeat(30)]) {
    await town.signedUp(name)
    await fan.texts(`@${name}`)
  }
  await fan.hears()
  await silence()
  await ana.texts('Supper at seven')
  const [question = ''] = await fan.hears()
  expect(question).toContain(`still want texts from @${'a'.repeat(30)}, @ana and 1 more?`)
  expect(countSegments(question).count).toBe(1)
})

test('TEXT-6 the sender sees before and after sending how many are asked first', async () => {
  await silence()
  await town.person().texts('@ana')
  const message = 'Supper at seven'
  const preview = await ana.calls('POST', '/sendMessage/preview', { message })
  expect(preview.body).toMatchObject({ recipients: 1, audience: 2, asked: 1 })
  const sent = await ana.calls('POST', '/sendMessage', { message })
  await town.settle()
  const progress = await ana.calls('GET', `/message/${sent.body.data.messageId}/progress`)
  expect(progress.body).toMatchObject({ total: 1, sent: 1, stopped: 0, asked: 1, done: true })
})

test('TEXT-6 many silent followers are asked once each, below all other texts', async () => {
  await addFollowers(town, 'ana', 220)
  const { db } = town.database
  await sql`update people set bulk_until = ${new Date(town.clock.now.getTime() + 500)} where handle is null`.execute(
    db,
  )
  town.clock.advance(1_000)
  await ana.texts('Supper at seven')
  await ana.texts('Supper at eight')
  expect(await deliveryStates(town)).toMatchObject({ 'spared silent': 442 })
  const asked = await countArrivals(town, 'still want texts')
  expect([asked.size, new Set(asked.values())]).toEqual([221, new Set([1])])
  const { rows } = await sql`select distinct priority from messages where text like '%still want%'`.execute(
    db,
  )
  expect(rows).toEqual([{ priority: 4 }])
})
