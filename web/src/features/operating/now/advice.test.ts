import { expect, test } from 'vitest'
import { adviceFor } from './advice.ts'

test('a damaged database is no limit that protects anybody', () => {
  expect(adviceFor('database damaged')).toContain('indexes')
})

test.each([
  'carrier away',
  'carrier set-up',
  'webhook silent',
  'webhook refused',
  'receipts silent',
  'texts failing',
])('an alarm about a carrier has advice about the carrier: %s', (begins) => {
  expect(adviceFor(`${begins} twilio`)).toMatch(/carrier|texts that wait/)
})
