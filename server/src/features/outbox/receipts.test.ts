import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'
import { postReply } from './post-message.ts'
import { sweepOutbox } from './retention-store.ts'

/** The simulator's id for a text. */
const ID = /^[\w-]{22}$/

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

/** Sends a text to all followers. @returns the carrier's id of the one to ben, if one was sent */
async function send(words: string): Promise<string | undefined> {
  await ana.texts(words)
  return (await ben.inbox()).findLast(({ text }) => text === `@ana: ${words}`)?.id
}

async function receipt(id: string | undefined, state: string, reason?: string): Promise<void> {
  const { status } = await ana.calls('POST', '/simulator/receipts', { receipts: [{ id, state, reason }] })
  expect(status).toBe(202)
}

async function statusOf(words: string): Promise<number | undefined> {
  const row = await town.database.db
    .selectFrom('deliveries as d')
    .innerJoin('messages as m', 'm.id', 'd.message_id')
    .select('d.status')
    .where('m.text', '=', words)
    .executeTakeFirst()
  return row?.status
}

describe('receipts', () => {
  test('TEXT-2 receipts that come late, twice or out of order never move a delivery backwards', async () => {
    const id = await send('Hello')
    expect(await statusOf('Hello')).toBe(2)
    await receipt(id, 'delivered')
    expect(await statusOf('Hello')).toBe(5)
    for (const state of ['sent', 'failed', 'delivered', 'sent']) await receipt(id, state)
    expect(await statusOf('Hello')).toBe(5)
    const other = await send('Again')
    await receipt(other, 'failed', 'filtered')
    await receipt(other, 'sent')
    expect(await statusOf('Again')).toBe(3)
    await receipt(other, 'delivered')
    expect(await statusOf('Again')).toBe(5)
  })

  test('TEXT-2 two receipts at once, and one about an unknown text, cause no error', async () => {
    const id = await send('Hello')
    const { status } = await ana.calls('POST', '/simulator/receipts', {
      receipts: [
        { id, state: 'sent' },
        { id, state: 'delivered' },
        { id: 'never-heard-of', state: 'failed' },
      ],
    })
    expect(status).toBe(202)
    expect(await statusOf('Hello')).toBe(5)
  })
})

describe('a text that the carrier refuses by receipt', () => {
  test('RSVP-6 the news of a free place does not reach a guest who has cancelled since', async () => {
    const id = await ana.makesEvent({ title: 'Supper', extras: { capacity: 1 } })
    const { code } = await ana.readsEvent(id)
    const answers = (status: string) => ana.answersEvent(id, status)
    await answers('YES')
    await ben.texts(`YES ${code}`)
    await answers('NO')
    await town.settle()
    const news = (await ben.inbox()).findLast(({ text }) => text.includes('a place is free'))
    await receipt(news?.id, 'failed', 'throttled')
    await ben.texts(`NO ${code}`)
    await ben.hears()
    town.clock.advance(MINUTE_MS)
    await town.settle()
    expect(await ben.hears()).toEqual([])
  })

  test('TEXT-2 an announcement still leaves after the broadcasts that wait', async () => {
    const cleo = await town.signedUp('cleo')
    const person = await town.database.db
      .selectFrom('people')
      .select('id')
      .where('handle', '=', 'cleo')
      .executeTakeFirstOrThrow()
    await town.transact((context) => postReply(context, person.id, 'We move.', { as: 'announcement' }))
    await town.settle()
    await receipt((await cleo.inbox()).at(-1)?.id, 'failed', 'throttled')
    town.clock.advance(MINUTE_MS)
    await ana.calls('POST', '/sendMessage', { message: 'Supper at seven' })
    await town.settle()
    const { rows } = await town.database.pool.query(
      "select text from simulator_texts where direction = 'out' order by id desc limit 2",
    )
    expect(rows.map(({ text }) => text)).toEqual(['We move.', '@ana: Supper at seven'])
  })
})

describe('reports of a carrier about a phone', () => {
  test.each(['unreachable', 'invalid-number'])(
    'TEXT-6 a phone reported as %s gets nothing from the next fan-out, until it texts again',
    async (reason) => {
      await receipt(await send('One'), 'failed', reason)
      expect(await send('Two')).toBeUndefined()
      await ben.texts('HELP')
      expect(await send('Three')).toMatch(ID)
    },
  )

  test('TEXT-6 a phone reported as unreachable gets no message of a group', async () => {
    await ana.makesGroup('choir')
    await ben.texts('#choir')
    await receipt(await send('One'), 'failed', 'unreachable')
    await ben.hears()
    await ana.texts('#choir Two')
    expect(await ben.hears()).toEqual([])
  })

  test('TEXT-6 an opt-out that the carrier reports is in the ledger once, with the carrier’s id', async () => {
    const cleo = town.person()
    await cleo.texts('@ana')
    const ledger = (phone: string) =>
      town.database.db
        .selectFrom('consents')
        .select(['act', 'target', 'words', 'source', 'carrier', 'carrier_id', 'at'])
        .where('phone', '=', phone)
        .where('act', '=', 'stop')
        .execute()
    const id = await send('One')
    for (const state of ['failed', 'failed']) await receipt(id, state, 'opted-out')
    await ana.calls('PUT', '/simulator/faults', { stoppedPhones: [cleo.phone] })
    await send('Two')
    await send('Three')
    const told = { act: 'stop', target: null, words: 'the carrier says: opted out', source: 'carrier' }
    const at = town.clock.now
    expect(await ledger(ben.phone)).toEqual([{ ...told, carrier: 'simulator', carrier_id: id, at }])
    expect(await ledger(cleo.phone)).toEqual([{ ...told, carrier: 'simulator', carrier_id: null, at }])
  })

  test('TEXT-6 three temporary failures in seven days spare the phone as well', async () => {
    for (const words of ['One', 'Two']) await receipt(await send(words), 'failed', 'soft')
    town.clock.advance(7 * DAY_MS)
    await receipt(await send('Three'), 'failed', 'soft')
    for (const words of ['Four', 'Five']) {
      const id = await send(words)
      expect(id).toMatch(ID)
      await receipt(id, 'failed', 'soft')
    }
    expect(await send('Six')).toBeUndefined()
  })

  test('TEXT-6 a phone with three temporary failures gets a text again after a week, one while it still fails', async () => {
    for (const words of ['One', 'Two', 'Three']) await receipt(await send(words), 'failed', 'soft')
    town.clock.advance(6 * DAY_MS)
    expect(await send('Four')).toBeUndefined()
    town.clock.advance(1 * DAY_MS)
    const id = await send('Five')
    expect(id).toMatch(ID)
    await receipt(id, 'failed', 'soft')
    expect(await send('Six')).toBeUndefined()
    await receipt(id, 'delivered')
    expect(await send('Seven')).toMatch(ID)
  })

  test('TEXT-6 temporary failures of texts that arrived after all do not count', async () => {
    for (const words of ['One', 'Two', 'Three', 'Four', 'Five']) {
      const id = await send(words)
      expect(id).toMatch(ID)
      await receipt(id, 'failed', 'soft')
      await receipt(id, 'delivered')
    }
  })

  test('TEXT-6 a text that arrives late takes away the mark of three temporary failures', async () => {
    const ids = []
    for (const words of ['One', 'Two', 'Three']) {
      const id = await send(words)
      ids.push(id)
      await receipt(id, 'failed', 'soft')
    }
    expect(await send('Four')).toBeUndefined()
    await receipt(ids[0], 'delivered')
    expect(await send('Five')).toMatch(ID)
  })

  test('TEXT-6 a phone that opted out at the carrier gets nothing, not even a reply, until START', async () => {
    await ana.calls('PUT', '/simulator/faults', { stoppedPhones: [ben.phone] })
    await send('One')
    expect(await statusOf('One')).toBe(3)
    await ana.calls('PUT', '/simulator/faults', { stoppedPhones: [] })
    expect(await send('Two')).toBeUndefined()
    await ben.texts('HELP')
    expect(await ben.hears()).toEqual([])
    await ben.texts('START')
    expect(await ben.hears()).toHaveLength(1)
    expect(await send('Three')).toMatch(ID)
  })
})

describe('retention', () => {
  test('TEXT-2 old deliveries are folded into counts, and the message and its numbers stay', async () => {
    const fan = town.person()
    await fan.texts('@ana')
    await send('Long ago')
    await ana.hears()
    town.clock.advance(91 * DAY_MS)
    await send('Today')
    const { db } = town.database
    await sweepOutbox({ db, now: town.clock.now, retentionDays: 90 })
    await sweepOutbox({ db, now: town.clock.now, retentionDays: 90 })
    expect(await statusOf('Long ago')).toBeUndefined()
    expect(await statusOf('Today')).toBe(2)
    const counts = await db
      .selectFrom('message_counts as c')
      .innerJoin('messages as m', 'm.id', 'c.message_id')
      .select(['c.sent', 'c.failed', 'c.spared'])
      .where('m.text', '=', 'Long ago')
      .executeTakeFirst()
    expect(counts).toEqual({ sent: 2, failed: 0, spared: 0 })
    await ana.texts('STATUS')
    expect((await ana.hears()).at(-1)).toMatch(/^"Today": 2 sent\./)
  })
})

test('TEXT-2 with at-most-once, a text that may have been sent is not sent again if the carrier cannot tell', async () => {
  const careful = await createTown({
    unknownSends: 'at-most-once',
    carrier: ({ name, send }) => ({ name, send, groupChats: 'none' }),
  })
  const cleo = await careful.signedUp('cleo')
  const fan = careful.person()
  await fan.texts('@cleo')
  await cleo.calls('PUT', '/simulator/faults', { acceptThenTimeOutRate: 1 })
  await cleo.texts('Wait and see')
  await cleo.calls('PUT', '/simulator/faults', { acceptThenTimeOutRate: 0 })
  for (let waited = 0; waited < 3; waited++) {
    careful.clock.advance(MINUTE_MS)
    await careful.settle()
  }
  expect((await fan.received()).filter((text) => text === '@cleo: Wait and see')).toHaveLength(1)
  const failed = await careful.database.db
    .selectFrom('deliveries')
    .select('reason')
    .where('status', '=', 3)
    .execute()
  expect(failed).toEqual([{ reason: 'perhaps-sent' }])
  await careful.close()
})
