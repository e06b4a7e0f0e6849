import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
beforeEach(() => town.startOver())
afterAll(() => town.close())

const rows = async (query: string) => (await town.database.pool.query(query)).rows

test('a phone is removed after a day when a stranger asked for its code and nobody used it', async () => {
  const [ana, texter, mallory] = [await town.signedUp('ana'), town.person(), town.person()]
  const visitor = town.person()
  await visitor.logsIn()
  await texter.texts('HELP')
  const victim = town.person()
  await mallory.calls('POST', '/sendLoginUrl', { phoneNumber: victim.phone })
  await town.settle()
  await town.sweep()
  expect(await rows('select phone from people')).toContainEqual({ phone: victim.phone })
  town.clock.advance(2 * DAY_MS)
  await town.sweep()
  const left = await rows('select phone from people order by id')
  expect(left).toEqual([ana, visitor, texter].map(({ phone }) => ({ phone })))
  expect(await rows(`select 1 from messages where recipient_id not in (select id from people)`)).toEqual([])
  // Another login makes a new person with that phone.
  await victim.logsIn()
})

test('a removal outlives an account and the next one of its phone, which nobody used', async () => {
  const [host, pest] = [await town.signedUp('host'), await town.signedUp('pest')]
  const groupId = await host.makesGroup('choir')
  await pest.texts('#choir')
  await host.calls('POST', '/group/removeFollower', { groupId, userId: await pest.id() })
  await pest.leaves()
  town.clock.advance(DAY_MS)
  await pest.calls('POST', '/sendLoginUrl', { phoneNumber: pest.phone })
  town.clock.advance(3 * DAY_MS)
  await town.sweep()
  await pest.signsUp('newcomer')
  for (const words of ['#choir', '#choir it is me']) await pest.texts(words)
  expect((await pest.received()).at(-1)).toMatch(/^You can read #choir but not write there/)
})

test('a phone that has said STOP is kept, used or not', async () => {
  const ana = town.person()
  await ana.texts('STOP')
  town.clock.advance(200 * DAY_MS)
  await town.sweep()
  await ana.texts('@nobody')
  expect(await ana.received()).toEqual(['Partyline: you stopped all texts. Reply START to get them again.'])
})

test('answered texts and texts with codes are removed after the operator’s days of retention', async () => {
  const ana = town.person()
  await ana.logsIn()
  await ana.texts('HELP')
  town.clock.advance(89 * DAY_MS)
  await ana.texts('LIST')
  await town.sweep()
  expect(await rows('select text from inbound_texts order by id')).toEqual([
    { text: 'HELP' },
    { text: 'LIST' },
  ])
  expect(await rows(`select 1 from messages where kind = 'code'`)).toHaveLength(1)
  town.clock.advance(2 * DAY_MS)
  await town.sweep()
  expect(await rows('select text from inbound_texts')).toEqual([{ text: 'LIST' }])
  expect(await rows(`select 1 from messages where kind = 'code'`)).toEqual([])
})

test('the ledger keeps the latest entry of each consent, and replaced entries for five years', async () => {
  const [ana, ben] = [await town.signedUp('ana'), town.person()]
  for (const words of ['@ana', 'UNFOLLOW @ana', '@ana', 'STOP', 'START']) await ben.texts(words)
  town.clock.advance(4 * 365 * DAY_MS)
  await town.sweep()
  const ledger = () => rows(`select act, target from consents where phone = '${ben.phone}' order by id`)
  expect(await ledger()).toHaveLength(5)
  town.clock.advance(2 * 365 * DAY_MS)
  await town.sweep()
  expect(await ledger()).toEqual([
    { act: 'follow', target: '@ana' },
    { act: 'start', target: null },
  ])
  expect(ana.phone).not.toBe(ben.phone)
})
