import { readFileSync } from 'node:fs'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createHistory } from '../testing/history.ts'
import { createTown } from '../testing/town.ts'

/*
 * Histories of one phone: what its owner chose, what undid that, what happened then. Each row names all texts of others
 * that leave for the phone, and for each the choice that allows it.
 */
const rows = readFileSync(new URL('consent-histories.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .filter((line) => !line.startsWith('# '))
  .map((line) => line.split('\t') as [string, string])

const town = await createTown()
afterAll(() => town.close())

// Time of one history passes in no other.
const start = town.clock.now
afterEach(() => {
  town.clock.now = start
})

test.each(rows)('TEXT-6 TEXT-7 %s: %s', async (acts, leaves) => {
  const history = createHistory(town, rows.findIndex(([own]) => own === acts) + 1)
  const heard: string[] = []
  const done: string[] = []
  const expected = leaves === '-' ? [] : leaves.split(' | ')
  for (const act of acts.split('; ')) {
    done.push(act)
    await history.does(act)
    for (const text of await history.heard()) {
      // The choice stands in the row before the text leaves.
      const choice = expected.find((one) => one.startsWith(`${text} by `))?.slice(text.length + 4)
      heard.push(choice && done.includes(choice) ? `${text} by ${choice}` : text)
    }
  }
  expect(heard).toEqual(expected)
})
