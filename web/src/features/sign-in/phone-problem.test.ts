import { NANP_FORM } from '@partyline/domain/phones'
import { INVALID_PHONE } from '@partyline/domain/wording/sign-in'
import { expect, test } from 'vitest'
import { maskPhone } from '../../ui/fields/mask-phone.ts'
import { phoneProblem } from './phone-problem.ts'

test.each([
  ['', false],
  ['415555', false],
  ['4155550100', false],
  ['+', false],
  ['+1415555', false],
  ['+442071838750', true],
  ['41555501001', true],
])('SIGN-2 %j keeps Next disabled, and says why: %j', (typed, told) => {
  expect(phoneProblem(maskPhone(typed).text, NANP_FORM)).toBe(told ? INVALID_PHONE : undefined)
})

test.each([
  ['07400 123456', false],
  ['+4915123456789', false],
  ['0740012345678901', true],
])('SIGN-2 outside North America %j keeps Next disabled, and says why: %j', (typed, told) => {
  const form = { mask: '99999 999999', example: '07400 123456', abroad: true }
  expect(phoneProblem(typed, form)).toBe(told ? INVALID_PHONE : undefined)
})
