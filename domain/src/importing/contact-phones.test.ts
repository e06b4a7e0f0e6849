import { expect, test } from 'vitest'
import { findContactPhones } from './contact-phones.ts'

const HEADER = ['Name', 'Phone 1 - Label', 'Phone 1 - Value', 'Phone 2 - Type', 'Phone 2 - Value']

test.each([
  [
    ['Kofi', 'Home', '1', 'Mobile', '2'],
    ['Kofi', 'Home', '2', 'Mobile', ''],
  ],
  [
    ['Kofi', '* Mobile', '1 ::: 3', 'mobile', '2'],
    ['Kofi', '* Mobile', '1 ::: 3 ::: 2', 'mobile', ''],
  ],
  [
    ['Kofi', 'Work Fax', '1', '', '2'],
    ['Kofi', 'Work Fax', '2', '', ''],
  ],
  [
    ['Kofi', 'Work', '1', 'Home', '2'],
    ['Kofi', 'Work', '', 'Home', ''],
  ],
])('the numbers of Google Contacts that may get texts stand in one column: %j', (cells, row) => {
  expect(findContactPhones(HEADER)(cells)).toEqual(row)
})

test('a table without labels stays as it is', () => {
  const cells = ['1', '2']
  expect(findContactPhones(['Phone 1 - Value', 'Mobile'])(cells)).toBe(cells)
})
