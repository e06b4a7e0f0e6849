import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Carrier, OutgoingText } from '../../carriers/carrier.ts'
import { addFollowers, countArrivals, deliveryStates } from '../../testing/followers.ts'
import { type KeptLog, keepLog } from '../../testing/kept-log.ts'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town
let kept: KeptLog
afterEach(() => town.close())

async function found(carrier?: (simulator: Carrier) => Carrier) {
  kept = keepLog()
  town = await createTown({ log: kept.log, ...(carrier ? { carrier } : {}) })
  const ana = await town.signedUp('ana')
  return ana
}

const cannotBeAsked = (simulator: Carrier): Carrier => ({
  name: 'simulator',
  send: simulator.send,
  groupChats: 'none',
})

/** Makes every record fail, as if the process died between sending and recording. */
async function breakRecording() {
  const { db } = town.database
  await sql`create function die() returns trigger language plpgsql as $$ begin raise 'died'; end $$`.execute(
    db,
  )
  await sql`create trigger die before insert on delivery_references execute function die()`.execute(db)
  return () => sql`drop trigger die on delivery_references`.execute(db)
}

/** Lets enough time pass for every wait to end. */
async function later() {
  town.clock.advance(MINUTE_MS)
  await town.settle()
}

test('each phone gets a text once after a crash before the record, because the carrier can be asked', async () => {
  const ana = await found()
  await addFollowers(town, 'ana', 120)
  const mend = await breakRecording()
  await ana.texts('Supper at seven')
  expect((await countArrivals(town, 'Supper')).size).toBeGreaterThan(0)
  const { sending = 0, waiting = 0 } = await deliveryStates(town)
  expect([sending > 0, sending + waiting]).toEqual([true, 120])
  await mend()
  await later()
  expect(await deliveryStates(town)).toMatchObject({ sent: 120 })
  const arrivals = await countArrivals(town, 'Supper')
  expect(arrivals.size).toBe(120)
  expect([...arrivals.values()].every((count) => count === 1)).toBe(true)
  expect(kept.linesWith('perhapsTwice')).toEqual([])
})

test('each phone gets a text at least once when the carrier cannot be asked, and the log names each double', async () => {
  const ana = await found(cannotBeAsked)
  await addFollowers(town, 'ana', 120)
  const mend = await breakRecording()
  await ana.texts('Supper at seven')
  await mend()
  await later()
  const arrivals = await countArrivals(town, 'Supper')
  expect(arrivals.size).toBe(120)
  const doubles = [...arrivals.values()].filter((count) => count > 1).length
  expect(doubles).toBeGreaterThan(0)
  // One line for a chunk: a small disk survives an outage.
  const lines = kept.linesWith('perhapsTwice')
  expect(lines.length).toBeLessThan(doubles / 20)
  const flagged = lines.flatMap(({ references }) => references)
  expect(flagged).toHaveLength(doubles)
  expect(new Set(flagged).size).toBe(doubles)
})

test('TEXT-2 a crash leaves one chunk in doubt, which is 250 texts without a pace', async () => {
  const ana = await found()
  await addFollowers(town, 'ana', 300)
  const mend = await breakRecording()
  await ana.calls('POST', '/simulator/texts', { from: ana.phone, text: 'Supper at seven' })
  await town.steps.answer()
  await town.steps.dispatch()
  expect(await deliveryStates(town)).toEqual({ sending: 250, waiting: 50 })
  await mend()
  await later()
  expect(await deliveryStates(town)).toEqual({ sent: 300 })
  const arrivals = await countArrivals(town, 'Supper')
  expect([arrivals.size, Math.max(...arrivals.values())]).toEqual([300, 1])
})

test('TEXT-2 a text in doubt of a message that its sender stops counts as perhaps sent, not as stopped', async () => {
  const ana = await found()
  await addFollowers(town, 'ana', 300)
  const mend = await breakRecording()
  const { body } = await ana.calls('POST', '/sendMessage', { message: 'Supper at seven' })
  await town.steps.dispatch()
  await ana.calls('POST', `/message/${body.data.messageId}/control`, { action: 'abort' })
  await mend()
  await later()
  expect(await deliveryStates(town)).toMatchObject({ 'failed perhaps-sent': 250, 'spared aborted': 50 })
  expect((await countArrivals(town, 'Supper')).size).toBe(250)
})

test('TEXT-2 under at-most-once no text is lost when its mark cannot be written, because nothing has left', async () => {
  town = await createTown({ unknownSends: 'at-most-once', carrier: cannotBeAsked })
  const ana = await town.signedUp('ana')
  await addFollowers(town, 'ana', 40)
  const { db } = town.database
  await sql`create sequence tries`.execute(db)
  await sql`create function fail_twice() returns trigger language plpgsql as $$ begin
    if nextval('tries') <= 2 then raise exception 'not yet' using errcode = '57P01'; end if; return new; end $$`.execute(
    db,
  )
  await sql`create trigger fail_twice before update on delivery_batches for each row
    when (new.sending_to > old.sending_to or new.attempts > old.attempts) execute function fail_twice()`.execute(
    db,
  )
  await ana.calls('POST', '/sendMessage', { message: 'Supper at seven' })
  await town.settle()
  expect((await countArrivals(town, 'Supper')).size).toBe(0)
  await later()
  expect((await countArrivals(town, 'Supper')).size).toBe(40)
  expect(await deliveryStates(town)).toEqual({ sent: 40 })
})

test('after a crash between two parts of a text, only the second part is sent', async () => {
  const sends: OutgoingText[] = []
  let broken = true
  const ana = await found((simulator) => ({
    ...simulator,
    async send(text) {
      sends.push(text)
      if (broken && text.text.endsWith('(2/2)')) return { kind: 'unknown' }
      return simulator.send(text)
    },
  }))
  await addFollowers(town, 'ana', 1)
  const mend = await breakRecording()
  await ana.texts('word '.repeat(400))
  await mend()
  broken = false
  await later()
  const long = sends.filter(({ text }) => /\(\d\/2\)$/.test(text))
  expect(long.map(({ text }) => text.slice(-5))).toEqual(['(1/2)', '(2/2)', '(2/2)'])
  expect([...(await countArrivals(town, '(1/2)')).values()]).toEqual([1])
  expect([...(await countArrivals(town, '(2/2)')).values()]).toEqual([1])
})

test('a process that lost its batch while it slept sends no more of it and overwrites no record', async () => {
  let sent = 0
  let takeOver = async () => {}
  const ana = await found((simulator) => ({
    ...simulator,
    async send(text) {
      if (++sent === 10) await takeOver()
      // The frozen process must not undo what the other one recorded.
      return sent > 10 ? { kind: 'unavailable' } : simulator.send(text)
    },
  }))
  const { db } = town.database
  await addFollowers(town, 'ana', 300)
  sent = 0
  takeOver = async () => {
    takeOver = async () => {}
    await sql`update delivery_batches set lease = 'another', leased_until = now() + interval '1 hour'`.execute(
      db,
    )
    await sql`update deliveries set status = 2`.execute(db)
  }
  await ana.calls('POST', '/simulator/texts', { from: ana.phone, text: 'Supper at seven' })
  await town.steps.answer()
  await town.steps.dispatch()
  expect(sent).toBe(250)
  expect(await deliveryStates(town)).toEqual({ sent: 300 })
  expect(await sql`select 1 from delivery_batches`.execute(db)).toMatchObject({ rows: [{}] })
})

test('TEXT-2 a part that a process sent before it lost its batch is not sent again, although the carrier cannot be asked', async () => {
  let froze = false
  const ana = await found((simulator) => ({
    ...cannotBeAsked(simulator),
    async send(text) {
      const outcome = await simulator.send(text)
      // The process freezes after the first part, and another takes its batch.
      if (text.text.endsWith('(1/2)') && !froze) {
        froze = true
        town.clock.advance(9_000)
        await sql`update delivery_batches set lease = null, leased_until = '-infinity'`.execute(
          town.database.db,
        )
      }
      return outcome
    },
  }))
  await addFollowers(town, 'ana', 1)
  await ana.texts('word '.repeat(400))
  await later()
  expect([...(await countArrivals(town, '(1/2)')).values()]).toEqual([1])
  expect([...(await countArrivals(town, '(2/2)')).values()]).toEqual([1])
})

test('a process that slept longer than its lease notices that before it sends', async () => {
  let sent = 0
  const ana = await found((simulator) => ({
    ...simulator,
    async send(text) {
      sent++
      const outcome = await simulator.send(text)
      // The process freezes between the two parts of the first text.
      if (text.text.endsWith('(1/2)')) town.clock.advance(9_000)
      return outcome
    },
  }))
  await addFollowers(town, 'ana', 1)
  sent = 0
  await ana.calls('POST', '/simulator/texts', { from: ana.phone, text: 'word '.repeat(400) })
  await town.steps.answer()
  await town.steps.dispatch()
  expect(sent).toBe(1)
  await later()
  expect(sent).toBe(2)
  expect([...(await countArrivals(town, '(1/2)')).values()]).toEqual([1])
  expect([...(await countArrivals(town, '(2/2)')).values()]).toEqual([1])
})
