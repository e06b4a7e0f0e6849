import { readFileSync } from 'node:fs'
import { limitsTable } from '@partyline/domain/limits/limits-table'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { limitsArguments } from './limits-command.ts'

test('the operators’ guide has the table of limits as it is shipped', () => {
  const guide = readFileSync(new URL('../../../docs/operators/settings.md', import.meta.url), 'utf8')
  // When this fails, paste the output of 'npm run limits' into the guide.
  expect(guide).toContain(limitsTable().join('\n'))
})

test('LOGIN-4 partyline limits prints the chances and the table, with limits as they are set', async () => {
  const reading = readConfig({ CODES_PER_HOUR: '500', GUESSES_PER_DAY: '100' })
  if (!reading.ok) throw new Error(reading.problems.join())
  const { line } = await limitsArguments.run(reading.config, [], {})
  expect(line).toContain('a code of one given account: 99 guesses, a chance of 9.90e-7')
  expect(line).toContain('any code: 1500 guesses, a chance of 1.50e-5')
  expect(line).toContain('| `CODES_PER_HOUR` | 500 |')
  const priced = await limitsArguments.run(reading.config, [], { price: '0.0079' })
  expect(priced.line).toContain('a new account with 300: 4000, 31.60 at 0.0079 each')
})

test.each([
  ['CODES_PER_HOUR', '0', 'must be a whole number from 1 to 1000000'],
  ['CODES_PER_DAY', 'many', 'must be a whole number from 1 to 1000000'],
  ['GUESSES_PER_PHONE_PER_DAY', '41', 'must be a whole number from 1 to 40'],
])('%s=%s stops the start with a line that names it', (name, value, sentence) => {
  const reading = readConfig({ [name]: value })
  expect(reading).toMatchObject({ ok: false, problems: [`${name} ${sentence}.`] })
})
