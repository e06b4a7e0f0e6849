import { expect, test } from 'vitest'
import { maySave, type ProfileForm } from './may-save.ts'

const saved: ProfileForm = {
  handle: 'maya',
  intro: 'Hey!',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.org',
  photo: undefined,
}

test.each([
  [{}, 'unchecked', false],
  [{}, 'success', true],
  [{ handle: 'other' }, 'validating', false],
  [{ handle: 'other' }, 'error', false],
  [{ firstName: 'May' }, 'error', true],
  [{ lastName: 'O' }, 'validating', true],
  [{ email: 'm@example.org' }, 'unchecked', true],
  [{ intro: 'Hello' }, 'unchecked', true],
  [{ intro: 'Hello' }, 'validating', true],
  [{ intro: 'Hello' }, 'error', false],
  [{ photo: 'data:image/jpeg;base64,AA==' }, 'unchecked', true],
  [{ photo: null }, 'error', false],
] as const)('USER-6 with %j changed and the check %s, Save is enabled: %s', (changes, validity, enabled) => {
  expect(maySave(saved, { ...saved, ...changes }, validity)).toBe(enabled)
})
