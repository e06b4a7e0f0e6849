import { expect, test } from 'vitest'
import { maySaveGroup } from './may-save-group.ts'

const saved = { name: 'choir', intro: 'Welcome.' }

test.each([
  [{}, 'unchecked', false],
  [{ name: 'other' }, 'validating', false],
  [{ name: 'other' }, 'error', false],
  [{ name: 'other' }, 'success', true],
  [{ intro: 'Hello' }, 'unchecked', true],
  [{ intro: '' }, 'unchecked', true],
  [{ name: 'other', intro: 'Hello' }, 'validating', true],
  [{ name: 'other', intro: 'Hello' }, 'error', false],
  [{ name: '', intro: 'Hello' }, 'unchecked', false],
  [{ name: 'other', intro: 'x'.repeat(460) }, 'success', false],
] as const)('GROUP-3 with %j changed and the check %s, Save is enabled: %s', (changes, validity, enabled) => {
  expect(maySaveGroup(saved, { ...saved, ...changes }, validity)).toBe(enabled)
})
