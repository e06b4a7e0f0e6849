import { describe, expect, test } from 'vitest'
import { ownNumbers } from './own-numbers.ts'

const alone = (sharedNumber: string) =>
  ownNumbers({ sharedNumber, fallbackNumber: undefined, inboundNumbers: [] })

describe.each<[sharedNumber: string, ours: string[], others: string[]]>([
  [
    '+14155550100',
    ['+14155550100', '14155550100', '4155550100', '0014155550100', '(415) 555-0100'],
    ['+14155550101', '4155550101', '555-0100', '40404', 'Partyline', ''],
  ],
  [
    '+4915112345678',
    ['+4915112345678', '004915112345678', '4915112345678', '015112345678', '15112345678'],
    ['+15112345678', '015112345679', '12345'],
  ],
])('TEXT-1 with the shared number %s', (sharedNumber, ours, others) => {
  test.each(ours)('%s is ours', (spelled) => {
    expect(alone(sharedNumber)(spelled)).toBe(true)
  })
  test.each(others)('"%s" is not', (spelled) => {
    expect(alone(sharedNumber)(spelled)).toBe(false)
  })
})

test('TEXT-1 the second carrier has a number of its own country, and former numbers and short codes count', () => {
  const isOurs = ownNumbers({
    sharedNumber: '+14155550100',
    fallbackNumber: '+4915112345678',
    inboundNumbers: ['+12125550101', '40404', 'PARTYLINE'],
  })
  const spelled = ['4155550100', '015112345678', '2125550101', '40404', 'PARTYLINE']
  expect(spelled.filter((one) => !isOurs(one))).toEqual([])
})
