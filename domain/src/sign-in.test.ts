import { describe, expect, test } from 'vitest'
import { formatPhone, hidePhone, isE164, isFictionPhone, readAnyPhone, readPhone } from './phones.ts'
import { readCode, safePath } from './sign-in.ts'
import { tooMany } from './wording/sign-in.ts'

describe('phones', () => {
  test.each([
    ['(415) 555-0142', '+14155550142'],
    ['4155550142', '+14155550142'],
    ['+1 (415) 555-0142', '+14155550142'],
    ['1.415.555.0142', '+14155550142'],
    ['４１５５５５０１４２', '+14155550142'],
    ['415555014', undefined],
    ['24155550142', undefined],
    ['', undefined],
    // Ten digits in Norway, Denmark, Belgium, Iceland and Singapore. A plus announces a country code.
    ['+47 22 12 34 56', undefined],
    ['+45 33 12 34 56', undefined],
    ['+32 2 123 45 67', undefined],
    ['+354 512 34567', undefined],
    ['＋47 22 12 34 56', undefined],
    ['(+47) 22123456', undefined],
    ['+1 415 555 014', undefined],
    ['+ 1 415 555 0142', '+14155550142'],
    ['415 555 0142 +', '+14155550142'],
  ])('LOGIN-3 %j reads as %s', (input, phone) => {
    expect(readPhone(input)).toBe(phone)
  })

  test('a phone is shown whole to its owner and hidden in logs', () => {
    expect(formatPhone('+14155550142')).toBe('(415) 555-0142')
    expect(formatPhone('+442079460018')).toBe('+442079460018')
    expect(hidePhone('+14155550142')).toBe('…42')
  })

  test.each([
    ['+15550100001', true],
    ['+14155550142', true],
    ['+14155550242', false],
    ['+14155551234', false],
    ['+11155550142', false],
    ['+442079460018', false],
  ])('%s is fiction: %s', (phone, fiction) => {
    expect(isFictionPhone(phone)).toBe(fiction)
  })

  test.each([
    ['(415) 867-5309', '+14158675309'],
    ['+1 415.867.5309', '+14158675309'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['tel:+47-22–12/34 56', '+4722123456'],
    ['867-5309', undefined],
    ['+44', undefined],
  ])('%s of any country is %s', (input, phone) => {
    expect(readAnyPhone(input)).toBe(phone)
  })

  test.each([
    ['+12345678', true],
    ['+123456789012345', true],
    ['+1234567', false],
    ['+1234567890123456', false],
    ['+01234567', false],
    ['14155550142', false],
  ])('%s is in E.164: %s', (phone, is) => {
    expect(isE164(phone)).toBe(is)
  })
})

describe('codes and paths', () => {
  test.each([
    ['12345678', '12345678'],
    ['1234 5678', '12345678'],
    ['1234-5678', '12345678'],
    ['1234567', undefined],
    ['12345678x', undefined],
  ])('LOGIN-4 %j reads as %s', (input, code) => {
    expect(readCode(input)).toBe(code)
  })

  test.each([
    [1, '1 second'],
    [119, '119 seconds'],
    [120, '2 minutes'],
    [7199, '120 minutes'],
    [50_000, '14 hours'],
  ])('LOGIN-7 %i seconds to wait are %s', (seconds, words) => {
    expect(tooMany(seconds)).toBe(`That was too many tries. Please try again in ${words}.`)
  })

  test.each([
    ['/events?a=1#b', '/events?a=1#b'],
    ['https://evil.example', '/'],
    ['https:', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/a\nb', '/'],
    ['events', '/'],
    [undefined, '/'],
    [`/${'x'.repeat(500)}`, '/'],
  ])('LOGIN-8 the referrer %j leads to %j', (referrer, path) => {
    expect(safePath(referrer)).toBe(path)
  })
})
