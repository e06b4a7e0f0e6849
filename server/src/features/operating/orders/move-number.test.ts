import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { createTown } from '../../../testing/town.ts'
import { moveNumber } from './move-number.ts'

const NEW = '+15550100900'
const town = await createTown({ inboundNumbers: [NEW] })
afterAll(() => town.close())

const move = () =>
  town.transact((context) =>
    moveNumber(
      context,
      { number: NEW, via: undefined },
      { name: 'root', door: 'command line', why: 'A move' },
    ),
  )

test('TEXT-1 each phone that gets texts is told once of a new number, ten a minute, with its card', async () => {
  const ana = await town.signedUp('ana')
  const fans = Array.from({ length: 11 }, () => town.person())
  for (const fan of fans) await fan.texts('@ana')
  const [stranger, gone] = [town.person(), town.person()]
  await stranger.texts('HELP')
  await gone.texts('@ana')
  await gone.texts('STOP')
  const all = [ana, ...fans, stranger, gone]
  const hear = async () => (await Promise.all(all.map((one) => one.hears()))).map((texts) => texts.join())
  await hear()

  expect(await move()).toBe(12)
  await town.settle()
  expect((await hear()).filter(Boolean)).toHaveLength(10)
  town.clock.advance(MINUTE_MS)
  await town.settle()
  const rest = await hear()
  expect(rest.filter(Boolean)).toEqual(
    Array(2).fill(
      `Partyline: our texts now come from (555) 010-0900. Save it: http://localhost:3000/card/15550100900 What you follow stays. Text us there; STOP and START count on both numbers.`,
    ),
  )
  expect(rest.slice(12)).toEqual(['', ''])

  // Those who came since hear it with the next run, and nobody a second time.
  await stranger.texts('@ana')
  await hear()
  expect(await move()).toBe(1)
  await town.settle()
  expect((await hear()).map(Boolean).lastIndexOf(true)).toBe(12)
})

test('TEXT-1 only our own numbers have a card', async () => {
  const card = await town.http.inject('/card/15550100900')
  expect(card.headers['content-type']).toContain('text/vcard')
  expect(card.body).toContain('FN:Partyline\r\n')
  expect(card.body).toContain(`TEL;TYPE=CELL:${NEW}\r\n`)
  for (const digits of ['15550100901', 'x', '1555010090'])
    expect((await town.http.inject(`/card/${digits}`)).statusCode).toBe(404)
})
