import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSmppTown } from '../../testing/smpp-town.ts'
import type { SmsCentre } from '../../testing/sms-centre.ts'
import type { Town } from '../../testing/town.ts'

type Case = [ton: number, said: string, sender: string]

describe.each<[country: string, sharedNumber: string, cases: Case[]]>([
  [
    'American',
    '+16502530000',
    [
      [1, '6591234567', '+6591234567'],
      [2, '6505551212', '+16505551212'],
      [0, '6505551212', '+16505551212'],
      [0, '4792345678', '+14792345678'],
      [0, '16505551212', '+16505551212'],
      [0, '+6591234567', '+6591234567'],
      [0, '4915112345678', '+4915112345678'],
      [0, '004915112345678', '+4915112345678'],
    ],
  ],
  [
    'German',
    '+4915112345600',
    [
      [1, '15112345678', '+15112345678'],
      [2, '15112345678', '+4915112345678'],
      [2, '015112345678', '+4915112345678'],
      [0, '015112345678', '+4915112345678'],
      [0, '15112345678', '+4915112345678'],
      [0, '16505551212', '+16505551212'],
    ],
  ],
])('TEXT-1 with a shared number that is %s', (_country, sharedNumber, cases) => {
  let centre: SmsCentre
  let town: Town
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ centre, town, close } = await openSmppTown({ sharedNumber }))
  })
  afterAll(() => close())

  const says = (source_addr: string, source_addr_ton: number) =>
    centre.deliver({ source_addr, source_addr_ton, destination_addr: sharedNumber, short_message: 'help' })

  test.each(cases)('the answer to a sender of type %i, %s, goes to %s', async (ton, said, sender) => {
    expect(await says(said, ton)).toBe(0)
    await town.settle()
    expect(centre.submitted.splice(0).map(({ destination_addr }) => `+${destination_addr}`)).toEqual([sender])
  })

  test.each([
    ['another number', { destination_addr: '16502530001', dest_addr_ton: 1 }, 0],
    ['a short code', { destination_addr: '40404', dest_addr_ton: 3 }, 0],
    ['no address', { destination_addr: '' }, 1],
    ['our number with its type', { destination_addr: sharedNumber.slice(1), dest_addr_ton: 1 }, 1],
    ['our number without its plus', { destination_addr: sharedNumber.slice(1) }, 1],
  ])('a text to %s is acknowledged, and acts if it is for us', async (_title, to, answers) => {
    expect(await centre.deliver({ source_addr: '+16505551299', ...to, short_message: 'help' })).toBe(0)
    await town.settle()
    expect(centre.submitted.splice(0)).toHaveLength(answers)
  })

  test('a name and a short code get no answer', async () => {
    await says('12345678', 5)
    await says('40404', 3)
    await town.settle()
    expect(centre.submitted).toEqual([])
  })
})
