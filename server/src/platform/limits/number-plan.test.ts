import { describe, expect, test } from 'vitest'
import {
  countriesOf,
  formOf,
  judgeNumber,
  placeOf,
  readCallingCodes,
  readCountries,
  readListed,
  readNumberPlan,
} from './number-plan.ts'

const NANP = readNumberPlan('NANP') ?? new Set()

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

describe('where phones are', () => {
  const reach = {
    sharedNumber: '+14155550100',
    numberPlan: readNumberPlan('US,CA') ?? NANP,
    callingCodes: readCallingCodes('+49, 881') ?? new Set<string>(),
  }
  test.each([
    ['+14152345678', 'home', 'the United States'],
    ['+15550100001', 'home', 'fiction'],
    ['+18762345678', 'abroad', 'Jamaica, outside the plan'],
    ['+18022225555', 'home', 'Vermont'],
    ['+12212225555', 'abroad', 'an unused area code'],
    ['+13342225555', 'home', 'Alabama'],
    ['+4915112345601', 'abroad', 'Germany, allowed'],
    ['+881612345678', 'abroad', 'a satellite, allowed'],
    ['+447700900123', 'foreign', 'the United Kingdom'],
    ['+80012345678', 'nowhere', 'toll-free of all countries'],
    ['+870773123456', 'nowhere', 'a ship'],
    ['+97912345678', 'nowhere', 'premium-rate of all countries'],
    ['+2101234567', 'nowhere', 'a code that nobody has'],
  ])('TEXT-1 %s is %s: %s', (phone, place) => {
    expect(placeOf(phone, reach)).toBe(place)
  })

  test('TEXT-1 the country of the shared number is at home, and its numbers that cannot be placed are abroad', () => {
    expect(placeOf('+447700900123', { ...reach, sharedNumber: '+442071838750' })).toBe('abroad')
    expect(placeOf('+447912345678', { ...reach, sharedNumber: '+442071838750' })).toBe('home')
  })

  test.each(['4', '015', 'DE', '49;44', '999'])('%j is no list of calling codes', (words) => {
    expect(readCallingCodes(words)).toBeUndefined()
  })
})

describe('countries by name', () => {
  test.each([
    [[], { mask: '(999) 999-9999', example: '(415) 555-0100', abroad: false }],
    [['US', 'GB'], { mask: '(999) 999-9999', example: '(415) 555-0100', abroad: true }],
    [['GB', 'IE'], { mask: '99999 999999', example: '07400 123456', abroad: true }],
    [['NO'], { mask: '99 99 99 99', example: '40 61 23 45', abroad: true }],
  ] as const)('LOGIN-1 the field for %j is %j', (countries, form) => {
    expect(formOf(countriesOf(countries, undefined))).toEqual(form)
  })

  test('without countries the plan is the United States and Canada, and with them those alone', () => {
    expect([...countriesOf([], undefined).numberPlan]).toEqual(['US', 'CA'])
    expect([...countriesOf(['GB'], undefined).numberPlan]).toEqual(['GB'])
    expect([...countriesOf(['GB'], readNumberPlan('US')).numberPlan]).toEqual(['GB', 'US'])
  })

  test.each([
    ['gb, IE', ['GB', 'IE']],
    ['', []],
    ['GB,England', undefined],
    ['44', undefined],
  ])('%j as countries', (words, read) => expect(readCountries(words)).toEqual(read))

  test.each([
    [['GB'], '07400 123456', '+447400123456'],
    [['GB'], '(07400) 123456', '+447400123456'],
    [['GB'], '7400123456', '+447400123456'],
    [['GB'], '0044 7400 123456', '+447400123456'],
    [['GB'], '+44 (0)7400 123456', '+447400123456'],
    [['GB'], '020 7946 0958', undefined],
    [['GB'], '085 012 3457', undefined],
    [['GB'], '2125550133', undefined],
    [['GB', 'IE'], '07400 123456', '+447400123456'],
    [['GB', 'IE'], '+353 85 012 3457', '+353850123457'],
    [['GB', 'IE'], '085 012 3457', 'doubtful'],
    [['GB', 'US'], '7402345678', 'doubtful'],
    [['US', 'GB'], '+44 7400 123456', '+447400123456'],
    [['US', 'GB'], '07400 123456', 'doubtful'],
    [['US', 'GB'], '1.2125550110', undefined],
    [['US', 'GB'], '+1.2125550110', undefined],
    [[], '+44 7400 123456', undefined],
    [[], '07400 123456', undefined],
  ] as const)('at home in %j a list’s "%s" is %s', (countries, written, read) => {
    expect(readListed(written, countriesOf(countries, undefined))).toBe(read)
  })

  const [GB, US] = ['en-GB', 'en-US']
  test.each([
    [[], '', { clock: 12, dayFirst: false, money: US }],
    [[], '+15550100000', { clock: 12, dayFirst: false, money: US }],
    [[], '+447400123456', { clock: 24, dayFirst: true, money: GB }],
    [['GB', 'US'], '+15550100000', { clock: 24, dayFirst: true, money: GB }],
    [['IE'], '', { clock: 24, dayFirst: true, money: 'en-IE' }],
    [['US', 'GB'], '+447400123456', { clock: 12, dayFirst: false, money: US }],
    [['JM'], '', { clock: 12, dayFirst: false, money: US }],
    [['DE'], '', { clock: 24, dayFirst: true, money: US }],
    [['AU'], '', { clock: 12, dayFirst: true, money: 'en-AU' }],
    [['ZA'], '', { clock: 24, dayFirst: true, money: 'en-ZA' }],
    [['JP'], '', { clock: 24, dayFirst: false, money: US }],
  ] as const)('the region of %j with the number "%s" is %j', (countries, sharedNumber, region) => {
    expect(countriesOf(countries, undefined, sharedNumber).region).toEqual(region)
  })
})
