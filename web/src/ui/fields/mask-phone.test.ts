import { readPhone } from '@partyline/domain/phones'
import { describe, expect, test } from 'vitest'
import { isWholePhone, maskPhone } from './mask-phone.ts'

describe('the phone mask (LOGIN-1)', () => {
  test.each([
    ['', ''],
    ['4', '(4'],
    ['4155', '(415) 5'],
    ['4155550199', '(415) 555-0199'],
    ['+1 (415) 555-0199', '(415) 555-0199'],
    ['1-415-555-0199', '(415) 555-0199'],
    ['415.555.0199', '(415) 555-0199'],
    ['４１５５５５０１９９', '(415) 555-0199'],
    ['٤١٥٥٥٥٠١٩٩', '(415) 555-0199'],
    ['(415) 555-01۹', '(415) 555-019'],
  ])('LOGIN-1 writes %j as %j', (typed, masked) => {
    expect(maskPhone(typed).text).toBe(masked)
  })

  test('LOGIN-1 leaves a foreign number unchanged, so that it is refused', () => {
    expect(maskPhone('+44 20 7183 8750').text).toBe('+442071838750')
    expect(maskPhone('(+47) 22 12 34 56').text).toBe('+4722123456')
  })

  test('LOGIN-3 keeps digits after the tenth, so that a number that is too long is refused', () => {
    const masked = maskPhone('25550100001').text
    expect(masked).toBe('(255) 501-00001')
    expect(readPhone(masked)).toBeUndefined()
    expect(maskPhone('4155550199123456789').text).toBe('(415) 555-019912345')
  })

  test('LOGIN-1 does not take a 1 that a deletion left in front for a country code', () => {
    expect(maskPhone('(15) 555-0199', 1)).toEqual({ text: '(155) 550-199', caret: 1 })
  })

  test('LOGIN-1 keeps the caret after the same digit', () => {
    expect(maskPhone('(415) 5955-0199', 8)).toEqual({ text: '(415) 595-50199', caret: 8 })
    expect(maskPhone('41', 1)).toEqual({ text: '(41', caret: 2 })
  })

  test('LOGIN-1 knows a whole number from a part of one', () => {
    expect(['+1 (415) 555-0199', '4155550199', '555-0199', '0199'].map((one) => isWholePhone(one))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test.each([
    ['0740', 4, '0740', 4],
    ['07400123456', 11, '07400 123456', 12],
    ['07400 123456', 6, '07400 123456', 5],
    ['7', 0, '7', 0],
    ['+44 7400 123456', 15, '+447400123456', 13],
    ['+1 415', 6, '+1415', 5],
    ['15', 2, '15', 2],
  ])('LOGIN-1 outside North America %j with the caret at %d becomes %j', (typed, at, text, caret) => {
    expect(maskPhone(typed, at, '99999 999999')).toEqual({ text, caret })
  })
})
