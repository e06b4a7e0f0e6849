import { describe, expect, test } from 'vitest'
import { judgeNumber, NANP, readNumberPlan } from './number-plan.ts'

describe('numbers that codes are texted to', () => {
  test.each([
    ['+14152345678', 'an ordinary number'],
    ['+16132345678', 'Canada'],
    ['+17872345678', 'Puerto Rico'],
    ['+18762345678', 'Jamaica'],
    ['+15550100001', 'fiction: all of +1 555'],
    ['+15550000000', 'fiction: all of +1 555, whatever follows'],
    ['+14155550100', 'fiction in any area code'],
    ['+18005550199', 'fiction in a toll-free area code'],
    ['+13725550150', 'fiction in an area code that cannot be'],
    ['+12025550001', 'exchange 555 beside the fiction numbers'],
  ])('LOGIN-3 %s is served: %s', (phone) => {
    expect(judgeNumber(phone, NANP)).toBe('served')
  })

  test.each([
    ['+11152345678', 'area code with a 1 in front'],
    ['+10152345678', 'area code with a 0 in front'],
    ['+12912345678', 'N9X'],
    ['+13722345678', '37X'],
    ['+19622345678', '96X'],
    ['+19112345678', 'N11'],
    ['+14151345678', 'exchange with a 1 in front'],
    ['+14150345678', 'exchange with a 0 in front'],
    ['+14159114567', 'exchange N11'],
  ])('LOGIN-3 %s is impossible: %s', (phone) => {
    expect(judgeNumber(phone, NANP)).toBe('impossible')
  })

  test.each(['800', '833', '844', '855', '866', '877', '888', '882', '900', '500', '533', '700'])(
    'LOGIN-3 area code %s is not served',
    (area) => {
      expect(judgeNumber(`+1${area}2345678`, NANP)).toBe('not-served')
    },
  )

  test('LOGIN-3 exchange 976 is premium-rate in every area code', () => {
    expect(judgeNumber('+14159761234', NANP)).toBe('not-served')
    expect(judgeNumber('+12129761234', NANP)).toBe('not-served')
  })

  test('LOGIN-3 a plan of fewer countries leaves out the others, but never the numbers set aside for fiction', () => {
    const plan = readNumberPlan('us, ca') ?? NANP
    expect(judgeNumber('+14152345678', plan)).toBe('served')
    expect(judgeNumber('+16132345678', plan)).toBe('served')
    expect(judgeNumber('+17872345678', plan)).toBe('not-served')
    expect(judgeNumber('+18762345678', plan)).toBe('not-served')
    expect(judgeNumber('+18765550100', plan)).toBe('served')
    expect(judgeNumber('+14152345678', readNumberPlan('CA') ?? NANP)).toBe('not-served')
  })

  test.each(['', ',', 'EU', 'US,GB', 'NANP,US', 'constructor'])('%j is not a number plan', (words) => {
    expect(readNumberPlan(words)).toBeUndefined()
  })

  test('NANP is every country of it', () => {
    expect(readNumberPlan('nanp')).toBe(NANP)
    expect(NANP.size).toBe(25)
  })
})
