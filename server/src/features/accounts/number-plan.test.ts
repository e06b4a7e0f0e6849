import { readNumberPlan } from '@partyline/domain/number-plan'
import { afterEach, expect, test } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town | undefined
afterEach(() => town?.close())

const NOT_SERVED = 'Codes cannot be texted to that number. Please use another phone.'

test('LOGIN-3 a change of number texts no code where logging in texts none', async () => {
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

test('LOGIN-8 the ceiling of the installation is watched at the codes of an account too', async () => {
  const { log, linesWith } = keepLog()
  town = await createTown({ log, settings: { codesPerHour: 5 } })
  const [mia, joe] = [town.person(), town.person()]
  await mia.signsUp('mia')
  await joe.logsIn()
  const levels = () => linesWith('counter').map(({ level, used }) => [level, used])
  expect(levels()).toEqual([])
  const wish = { phoneNumber: town.person().phone }
  expect((await mia.calls('POST', '/account/sendNumberCodes', wish)).status).toBe(200)
  expect(levels()).toEqual([[40, 4]])
  expect((await joe.calls('POST', '/account/sendDeletionCode', {})).status).toBe(200)
  expect(levels()).toEqual([
    [40, 4],
    [50, 5],
  ])
  town.clock.advance(31_000)
  expect((await mia.calls('POST', '/account/sendNumberCodes', wish)).status).toBe(429)
  expect(levels()).toHaveLength(2)
})
