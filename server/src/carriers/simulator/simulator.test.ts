import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { settingsOf } from '../../config/settings-of.ts'
import { readConfig } from '../../config.ts'
import { dataUrl, photo } from '../../testing/images.ts'
import { createTown } from '../../testing/town.ts'

const REAL = '+14155552671'

const town = await createTown()
afterAll(() => town.close())

const texts = async () => {
  const { body } = await town.call({ url: '/api/simulator/texts' })
  return (body as { texts: { to: string; from: string }[] }).texts
}

test('nothing is sent to a real number, and no text of a real number is shown', async () => {
  const payload = { phoneNumber: REAL, withUrl: false }
  const asked = await town.call({ method: 'POST', url: '/api/sendLoginUrl', payload })
  expect(asked.status).toBe(200)
  await town.settle()
  const { rows } = await town.database.pool.query('select from simulator_texts where phone = $1', [REAL])
  expect(rows).toEqual([])
  // An earlier version may have left such a row.
  await town.database.pool.query(
    `insert into simulator_texts (public_id, direction, phone, from_phone, to_phone, text, at)
     values ('old', 'out', $1, '+15550100000', $1, 'Your code is 12345678', now())`,
    [REAL],
  )
  const ben = town.person()
  await ben.texts('HELP')
  await town.settle()
  expect((await texts()).map(({ from, to }) => [from, to])).toEqual([
    [ben.phone, '+15550100000'],
    ['+15550100000', ben.phone],
  ])
  await town.database.pool.query('delete from simulator_texts where phone = $1', [REAL])
})

test('a text from a phone is listed under the id that its delivery was answered with', async () => {
  const { phone } = town.person()
  const payload = { from: phone, text: 'HELP' }
  const { body } = await town.call({ method: 'POST', url: '/api/simulator/texts', payload })
  const listed = await town.call({ url: `/api/simulator/texts?phone=${encodeURIComponent(phone)}` })
  expect(listed.body).toMatchObject({ texts: [{ id: (body as { id: string }).id, direction: 'in' }] })
  await town.settle()
})

test('a real number gets no code while the phones are virtual', () => {
  const reading = readConfig({ SHARED_NUMBER: '+15550100000', NUMBER_PLAN: 'US' })
  if (!reading.ok) throw new Error(reading.problems.join())
  expect(settingsOf(reading.config).numberPlan.has('US')).toBe(false)
  expect(settingsOf({ ...reading.config, carrier: 'plivo' }).numberPlan.has('US')).toBe(true)
})

test('the texts and pictures of virtual phones are deleted after a day', async () => {
  const ben = town.person()
  const count = async () => {
    const { rows } = await town.database.pool.query(
      'select (select count(*) from simulator_texts)::int as texts, (select count(*) from simulator_media)::int as media',
    )
    return rows[0]
  }
  await town.call({
    method: 'POST',
    url: '/api/simulator/texts',
    payload: { from: ben.phone, text: 'HELP', mediaUrls: [dataUrl(await photo())] },
  })
  await town.settle()
  expect(await count()).toMatchObject({ media: 1 })
  town.clock.advance(DAY_MS - 1)
  await town.sweep()
  expect(await count()).toMatchObject({ media: 1 })
  town.clock.advance(2)
  await town.sweep()
  expect(await count()).toEqual({ texts: 0, media: 0 })
})

test('the page of virtual phones learns the usernames of its own phones, and nothing about a real one', async () => {
  const [ana, ben] = [town.person(), town.person()]
  await ana.signsUp('OwnerAna', { firstName: 'Ana' })
  await ben.logsIn()
  const owners = (phones: string) =>
    town.call({ url: `/api/simulator/owners?phones=${encodeURIComponent(phones)}` })
  expect((await owners(`${ana.phone},${ben.phone}`)).body).toEqual({
    owners: [{ phone: ana.phone, firstName: 'Ana', displayHandle: 'OwnerAna' }],
  })
  expect((await owners(REAL)).status).toBe(400)
})
