import { expect, test } from 'vitest'
import { parseCursor, readCursor, writeCursor } from './cursor.ts'
import { Refused } from './http.ts'

test('a cursor comes back as it was written, and is URL-safe', () => {
  const cursor = writeCursor(['2026-06-12T18:00:00.123Z', '42'])
  expect(cursor).toMatch(/^[\w-]+$/)
  expect(readCursor(cursor, ['time', 'id'])).toEqual([new Date('2026-06-12T18:00:00.123Z'), '42'])
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  ['an empty one', ''],
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['no list', encode({ id: '1' })],
  ['too few parts', encode([])],
  ['too many parts', encode(['1', '2'])],
  ['words for a number', encode(['1 or 1=1'])],
  ['a negative number', encode(['-1'])],
  ['a number beyond bigint', encode(['9999999999999999999'])],
  ['an object for a number', encode([{}])],
  ['null', encode([null])],
])('GEN-10 %s is not a cursor', (_what, cursor) => {
  expect(() => readCursor(cursor, ['id'])).toThrow(Refused)
})

test('a call without a cursor is for the first page', () => {
  expect(readCursor(undefined, ['id'])).toBeUndefined()
})

test.each(['2026-13-45T99:99:99Z', '2026-06-12', 'now', "2026-06-12T18:00:00Z'; drop"])(
  'GEN-10 %j is not a time',
  (time) => {
    expect(parseCursor(encode([time]), ['time'])).toBeUndefined()
  },
)
