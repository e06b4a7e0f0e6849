import { expect, test } from 'vitest'
import { findPhoneColumns, judgePhoneColumn } from './phone-columns.ts'

test.each([
  ['Mobile', 'mobile'],
  ['Mobile Phone', 'mobile'],
  ['Mobile Number', 'mobile'],
  ['CELL #', 'mobile'],
  ['Teléfono móvil', 'mobile'],
  ['phone', 'phone'],
  ['Phone 1 - Value', 'phone'],
  ['Primary Phone', 'phone'],
  ['phone_number', 'phone'],
  ['PhoneNumber', 'phone'],
  ['Tel.', 'phone'],
  ['Teléfono', 'phone'],
  ['Número de teléfono', 'phone'],
  ['Number', 'number'],
  ['Phone 1 - Type', undefined],
  ['Phone 1 - Label', undefined],
  ['Home Phone', undefined],
  ['Business Phone 2', undefined],
  ['Fax Number', undefined],
  ['Member Number', undefined],
  ['No.', undefined],
  ['1', undefined],
  ['', undefined],
])('a column named "%s" has %s', (name, kind) => expect(judgePhoneColumn(name)).toBe(kind))

test('columns for phones of people win over a number, whatever their order', () => {
  expect(findPhoneColumns(['Number', 'Name', 'Phone', 'Mobile', 'Cell'])).toEqual([3, 4, 2, 0])
})
