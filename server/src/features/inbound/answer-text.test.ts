import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { expect, test } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { pauseSending } from '../operating/orders/pause-sending.ts'
import { keepInboundTexts } from './store.ts'

test('the log names a text that could not be answered by its row, without its words', async () => {
  const kept = keepLog()
  const town = await createTown({ log: kept.log })
  await town.database.pool.query("alter table messages add check (kind <> 'reply')")
  await town.person().texts('HELP me with my secret')
  const { rows } = await town.database.pool.query<{ id: string }>('select id from inbound_texts')
  expect(kept.linesWith('last')).toMatchObject([{ textId: `in-${rows[0]?.id}`, last: false }])
  expect(JSON.stringify(kept.linesWith('msg'))).not.toContain('secret')
  await town.close()
})

test('the log keeps no row and no value of a refusal by the database: no phone number, no words', async () => {
  const kept = keepLog()
  const town = await createTown({ log: kept.log })
  const ana = await town.signedUp('ana')
  await town.person().texts('@ana')
  const { pool } = town.database
  await pool.query("alter table messages add constraint no_supper check (text not like '%supper%') not valid")
  await ana.texts('My secret supper at seven')
  await pool.query('alter table people add constraint small check (substr(phone, 2)::int > 0) not valid')
  await town.person('+15550109999').texts('HELP')
  const lines = kept.linesWith('err')
  expect(lines).toMatchObject([
    { err: { code: '23514', table: 'messages', constraint: 'no_supper', stack: expect.any(String) } },
    { err: { code: '22003', message: 'value "..." is out of range for type integer' } },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret|5550109999/)
  await town.close()
})

let ids = 0
/** Texts from a number outside the simulator's. @returns the number of texts to that phone so far */
async function texts(town: Town, from: string, text: string): Promise<number> {
  const { db, pool } = town.database
  const brought = {
    carrierId: `id-${ids++}`,
    from,
    to: '+15550100000',
    text,
    groupChat: false,
    mediaUrls: [],
  }
  await keepInboundTexts(db, [{ ...brought, carrier: 'simulator' }], town.clock.now)
  await town.settle()
  const { rows } = await pool.query<{ count: string }>(
    'select count(*) from messages m join people p on p.id = m.recipient_id where p.phone = $1',
    [from],
  )
  return Number(rows[0]?.count)
}

test.each(['+19002345678', '+14159761234', '+449098790000', '+15550100000', '22000', 'INFO'])(
  'TEXT-6 a text from %s gets no answer',
  async (from) => {
    const town = await createTown()
    expect(await texts(town, from, 'HELP')).toBe(0)
    await town.close()
  },
)

test('TEXT-1 only a few new phones abroad a day are answered, and earlier ones go on', async () => {
  const kept = keepLog()
  const town = await createTown({
    log: kept.log,
    settings: { newPhonesAbroadPerDay: 2, callingCodes: new Set(['49']) },
  })
  await town.signedUp('ana')
  const phones = ['+4915112345601', '+4915112345602', '+4915112345603']
  const answered: number[] = []
  for (const phone of phones) answered.push(await texts(town, phone, '@ana'))
  expect(answered).toEqual([1, 1, 0])
  expect(await texts(town, '+14165550142', '@ana')).toBe(1)
  expect(await texts(town, '+4915112345601', 'LIST')).toBe(2)
  expect(await texts(town, '+4915112345603', 'STOP')).toBe(1)
  expect(await texts(town, '+4915112345603', 'START')).toBe(1)
  expect(kept.linesWith('sender')).toMatchObject([{ sender: '…03' }, { sender: '…03' }])
  const { rows } = await town.database.pool.query('select 1 from follows')
  expect(rows).toHaveLength(3)
  // The operator hears of it also when no phone beyond them comes.
  expect(kept.linesWith('counter')).toMatchObject([{ counter: 'NEW_PHONES_ABROAD_PER_DAY fills', used: 2 }])
  town.clock.advance(DAY_MS)
  expect(await texts(town, '+4915112345604', '@ana')).toBe(1)
  await town.close()
})

test('TEXT-1 phones of no country and phones of countries that are not allowed follow nobody', async () => {
  const town = await createTown()
  const ana = await town.signedUp('ana')
  const { pool } = town.database
  const phones = ['+881612345678', '+80012345678', '+870773123456', '+4915112345601', '+3612345678']
  for (const phone of phones) expect(await texts(town, phone, '@ana')).toBe(0)
  expect(await texts(town, '+881612345678', 'STOP')).toBe(1)
  // Both were here before their codes were refused. The phone that a country has goes on.
  for (const phone of ['+881612345699', '+4915112345699']) {
    await pool.query(
      'insert into people (phone, public_id, greeted_at) values ($1, gen_random_uuid(), now())',
      [phone],
    )
    await pool.query(
      "insert into follows (person_id, follower_id, allow_reply, created_at) select a.id, p.id, false, $2 from people a, people p where a.handle = 'ana' and p.phone = $1",
      [phone, town.clock.now],
    )
  }
  expect(await texts(town, '+881612345699', 'LIST')).toBe(0)
  expect(await texts(town, '+4915112345699', 'LIST')).toBe(1)
  await ana.texts('Supper at eight')
  const { rows } = await pool.query(
    "select p.phone, d.reason from deliveries d join people p on p.id = d.recipient_id join messages m on m.id = d.message_id where m.kind = 'broadcast' order by 1",
  )
  expect(rows).toEqual([
    // The simulator has no such phone, so the text was tried.
    { phone: '+4915112345699', reason: 'unreachable' },
    { phone: '+881612345699', reason: 'not-served' },
  ])
  await town.close()
})

test('TEXT-1 an operator allows satellites by their calling code, within the limit for phones abroad', async () => {
  const town = await createTown({ settings: { newPhonesAbroadPerDay: 1, callingCodes: new Set(['881']) } })
  await town.signedUp('ana')
  expect(await texts(town, '+881612345678', '@ana')).toBe(1)
  expect(await texts(town, '+881612345679', '@ana')).toBe(0)
  await town.close()
})

test('the greeting beside a first login link comes after a pause in which the link expires', async () => {
  const town = await createTown()
  const ops = { name: 'ops', door: 'command line', why: 'a test' } as const
  const pause = (on: boolean) => town.transact((context) => pauseSending(context, on, ops))
  const person = town.person()
  await pause(true)
  await person.texts('LOGIN')
  town.clock.advance(HOUR_MS)
  await pause(false)
  await town.settle()
  expect(await person.hears()).toEqual([expect.stringMatching(/^This is Partyline: /)])
  await town.close()
})
