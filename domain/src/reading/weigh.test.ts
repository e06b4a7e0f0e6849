import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf } from '../testing/rows.ts'
import { trainWeights } from '../testing/train-weights.ts'
import { TABLE_SIZE, weigh } from './weigh.ts'
import { weights } from './weights.ts'

const rows = rowsOf(readFileSync(join(import.meta.dirname, '..', 'testing', 'rows.tsv'), 'utf8'))

test('the table belongs to the rows (npm run train writes it)', async () => {
  const table = trainWeights(rows)
  const file = `/** The table for \`weigh\`. \`npm run train\` makes it from the rows. */\nexport const weights =\n  '${table}'\n`
  await expect(file).toMatchFileSnapshot('weights.ts')
}, 60_000)

test('the table has at most 64 kB, and each weight is a character that needs no escape', () => {
  expect(weights).toHaveLength(TABLE_SIZE)
  expect(weights.length).toBeLessThanOrEqual(64 * 1024)
  expect(weights).toMatch(/^[(-[]+$/)
})

test('a request weighs more than its opposite', () => {
  expect(weigh('please get me out of this list', weights)).toBeGreaterThan(
    weigh('please get milk on the way, we are out', weights),
  )
})
