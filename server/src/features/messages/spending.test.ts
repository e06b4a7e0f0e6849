import { SHIPPED_LIMITS } from '@partyline/domain/limits/limits'
import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { afterEach, expect, test } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town
afterEach(() => town.close())

const HELD =
  /That is more than may be sent today, so it waits and goes out in (\d+) hours\. ABORT takes it back\./
/** Two segments. */
const LONG = 'Supper '.repeat(25)

/** Ana with two followers. */
async function anaAndTwo(settings: Partial<Town['settings']>, log?: Town['log']) {
  town = await createTown({ settings, ...(log && { log }) })
  const ana = await town.signedUp('ana')
  const [ben, cleo] = [town.person(), town.person()]
  for (const one of [ben, cleo]) {
    await one.texts('@ana')
    await one.hears()
  }
  await ana.hears()
  return { ana, ben, cleo }
}

const sends = (person: Person, message: string) => person.calls('POST', '/sendMessage', { message })

test('MSG-6 a message beyond the segments of a day is held, its sender hears when it goes, and it goes then, once', async () => {
  const { ana, ben } = await anaAndTwo({ segmentsPerDay: 6 })
  await ana.texts('First')
  await ana.texts(LONG)
  expect(await ben.hears()).toHaveLength(2)
  await ana.hears()
  await ana.texts('Third')
  expect((await ana.hears()).join()).toMatch(HELD)
  expect(await ben.hears()).toEqual([])
  await ana.texts('STATUS')
  expect((await ana.hears()).join(' ')).toMatch(/2 waiting\..* goes out in/)
  await ana.texts('RESUME')
  expect(await ben.hears()).toEqual([])
  town.clock.advance(DAY_MS - HOUR_MS)
  await town.settle()
  expect(await ben.hears()).toEqual([])
  town.clock.advance(HOUR_MS)
  await town.settle()
  expect(await ben.hears()).toEqual(['@ana: Third'])
  town.clock.advance(DAY_MS)
  await town.settle()
  expect(await ben.hears()).toEqual([])
})

test('MSG-6 ten messages at once do not each pass: each reserves its segments, by phone and web', async () => {
  const { ana, ben } = await anaAndTwo({ segmentsPerDay: 8 })
  const said = await Promise.all(Array.from({ length: 10 }, (_, n) => sends(ana, `Number ${n}`)))
  expect(said.map(({ body }) => body.resultCode)).toEqual(Array(10).fill('OK'))
  expect(said.filter(({ body }) => HELD.test(body.responses.join())).length).toBe(6)
  await town.settle()
  expect(await ben.hears()).toHaveLength(4)
  for (const expected of [4, 2]) {
    town.clock.advance(DAY_MS)
    await town.settle()
    expect(await ben.hears()).toHaveLength(expected)
  }
})

test('MSG-6 a held message that is aborted goes to nobody and leaves its room to others', async () => {
  const { ana, ben } = await anaAndTwo({ segmentsPerDay: 4 })
  for (const words of ['One', LONG]) await ana.texts(words)
  await ana.texts('ABORT')
  await ana.hears()
  await ana.texts('Two')
  expect((await ana.hears()).join()).not.toMatch(HELD)
  town.clock.advance(2 * DAY_MS)
  await town.settle()
  expect(await ben.hears()).toEqual(['@ana: One', '@ana: Two'])
})

test('MSG-6 a message that fits into no day is not sent, and its sender hears what to do', async () => {
  const { ana, ben } = await anaAndTwo({ segmentsPerDay: 3 })
  const { body } = await sends(ana, LONG)
  expect(body).toMatchObject({ resultCode: 'TOO_OFTEN' })
  expect(body.responses).toEqual([
    'That would be 4 texts, and 3 a day are allowed. It was not sent: please shorten it, or ask the people who run this number.',
  ])
  await town.settle()
  expect(await ben.hears()).toEqual([])
})

test('MSG-6 with the shipped limits a new account texts three segments to 300 followers at once, and a flood is held', async () => {
  const { segmentsPerAccountPerDay, segmentsOfNewAccountsPerNetworkPerDay } = SHIPPED_LIMITS
  const { ana } = await anaAndTwo({ segmentsPerAccountPerDay, segmentsOfNewAccountsPerNetworkPerDay })
  await town.database.pool.query(`
    with new as (
      insert into people (phone, public_id, greeted_at)
      select '+1555020' || lpad(n::text, 4, '0'), gen_random_uuid(), now() from generate_series(1, 298) n returning id)
    insert into follows (person_id, follower_id, allow_reply, created_at)
    select a.id, new.id, false, '2026-06-01' from people a, new where a.handle = 'ana'`)
  const three = 'Our supper is at seven, please come. '.repeat(12)
  expect((await sends(ana, three)).body).toMatchObject({ resultCode: 'OK', responses: [] })
  const flood = await sends(ana, '汉'.repeat(700))
  expect(flood.body.responses.join()).toMatch(HELD)
})

test('MSG-6 twelve new accounts of one network share what they may send, old ones do not, and the log has one ALARM', async () => {
  const { log, linesWith } = keepLog()
  town = await createTown({ settings: { segmentsOfNewAccountsPerNetworkPerDay: 10 }, log })
  const many: Person[] = []
  for (let n = 0; n < 4; n++) many.push(await town.signedUp(`crook${'abcd'[n]}`))
  for (const one of many)
    for (const other of many)
      if (one !== other) await other.texts(`@${(await one.calls('GET', '/user')).body.user.handle}`)
  const answers: string[] = []
  for (const one of many)
    for (const n of [1, 2]) answers.push(...(await sends(one, `Buy ${n}`)).body.responses)
  // Three followers each: three messages are nine segments.
  expect(answers.filter((text) => HELD.test(text))).toHaveLength(5)
  expect(linesWith('counter').map(({ counter }) => counter)).toEqual([
    'SEGMENTS_OF_NEW_ACCOUNTS_PER_NETWORK_PER_DAY fills',
    'SEGMENTS_OF_NEW_ACCOUNTS_PER_NETWORK_PER_DAY',
  ])
  town.clock.advance(9 * DAY_MS)
  await town.settle()
  await town.sweep()
  for (const one of many) expect((await sends(one, 'A week later')).body.responses).toEqual([])
})

test('MSG-6 one network makes only a few accounts a day', async () => {
  town = await createTown({ settings: { accountsPerNetworkPerDay: 2 } })
  for (const name of ['ana', 'ben']) await town.person().signsUp(name)
  await expect(town.person().signsUp('cleo')).rejects.toThrow()
  town.clock.advance(DAY_MS + 1)
  await town.person().signsUp('dora')
})
