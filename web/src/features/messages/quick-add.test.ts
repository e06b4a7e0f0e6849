import { expect, test } from 'vitest'
import { addressedGroup, addressTo, startOf } from './quick-add.ts'

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

test.each([
  ['to=%23choir', '#choir '],
  ['to=%40ana', '@ana '],
  ['to=STOP', ''],
  ['to=%23choir%20STOP', ''],
  ['to=', ''],
  ['', ''],
])('MSG-2 the address %j begins a message with %j', (search, start) => {
  expect(startOf(search)).toBe(start)
})
