import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('a number agrees with its noun', () => {
  expect(counted(1, 'text')).toBe('1 text')
  expect(counted(1204, 'person', 'people')).toBe('1,204 people')
})
