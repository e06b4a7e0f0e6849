import { expect, test } from 'vitest'
import { addressedGroup, addressTo } from './quick-add.ts'

test.each([
  ['', 'choir', '#choir '],
  ['Supper at seven', 'choir', '#choir Supper at seven'],
  ['#soccer Supper', 'choir', '#choir Supper'],
  ['#soccer', 'choir', '#choir '],
  ['  ＃soccer  Supper', 'choir', '#choir Supper'],
  ['Supper #soccer', 'choir', '#choir Supper #soccer'],
  ['#choir Supper', undefined, 'Supper'],
  ['Supper', undefined, 'Supper'],
])('MSG-2 %j with %j becomes %j', (text, group, result) => {
  expect(addressTo(text, group)).toBe(result)
})

test.each([
  ['#choir hello', 'Choir'],
  ['#CHOIR', 'Choir'],
  ['#choirs hello', undefined],
  ['hello #choir', undefined],
  ['', undefined],
])('MSG-2 %j is addressed to %j', (text, group) => {
  expect(addressedGroup(text, ['Soccer', 'Choir'])).toBe(group)
})
