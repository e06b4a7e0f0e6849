import { afterEach, expect, test } from 'vitest'
import { readNumberPlan } from '../../platform/limits/number-plan.ts'
import { keepLog } from '../../testing/kept-log.ts'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town | undefined
afterEach(() => town?.close())

const NOT_SERVED = 'Codes cannot be texted to that number. Please use another phone.'

test('LOGIN-3 a change of number texts no code to a country where logging in texts none', async () => {
  town = await createTown({ settings: { numberPlan: readNumberPlan('US') ?? new Set() } })
  const mia = town.person()
  await mia.signsUp('mia')
  const ask = async (phoneNumber: string) => {
    const { status, body } = await mia.calls('POST', '/account/sendNumberCodes', { phoneNumber })
    return [phoneNumber, status, body.error?.reason, body.error?.message]
  }
  for (const number of ['9002345678', '8002345678', '4159761234', '6132345678', '5550100000']) {
    expect(await ask(number)).toEqual([number, 422, 'phone-not-served', NOT_SERVED])
  }
  expect((await ask('4151345678'))[2]).toBe('invalid-phone')
  await town.settle()
  expect(await mia.hears()).toEqual([])
  expect((await ask('4152345678'))[1]).toBe(200)
})

test('LOGIN-8 codes for an account count against the ceiling, and strangers cannot use up its share', async () => {
  const { log, linesWith } = keepLog()
  town = await createTown({ log, settings: { codesPerHour: 50 } })
  const mia = town.person()
  await mia.signsUp('mia')
  mia.address = '10.9.9.7'
  const input = { phoneNumber: town.person().phone }
  expect((await mia.calls('POST', '/account/sendNumberCodes', input)).status).toBe(200)
  for (let n = 0; n < 36; n++) {
    const stranger = town.person()
    stranger.address = `10.0.${n}.7`
    await stranger.calls('POST', '/sendLoginUrl', { phoneNumber: stranger.phone })
  }
  expect(linesWith('counter')).toMatchObject([{ counter: 'CODES_PER_HOUR fills', used: 32, most: 40 }])
  const other = { phoneNumber: town.person().phone }
  town.clock.advance(31_000)
  expect((await mia.calls('POST', '/account/sendNumberCodes', other)).status).toBe(429)
  expect((await mia.calls('POST', '/account/sendDeletionCode', {})).status).toBe(200)
})
