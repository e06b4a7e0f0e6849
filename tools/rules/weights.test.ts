import { expect, test } from 'vitest'
import { judgeWeights, weighSources } from './weights.mjs'

test('the weights count lines of product and tests, without migrations and tables of languages', () => {
  const lines: Record<string, number> = {
    'domain/src/phones.ts': 3,
    'web/src/ui/button.module.css': 4,
    'domain/src/phones.test.ts': 10,
    'server/src/testing/town.ts': 20,
    'e2e/people/user.test.ts': 30,
    'server/src/platform/migrations/0001-first.ts': 100,
    'domain/src/reading/languages/words-es.ts': 200,
    'domain/src/reading/weights.ts': 300,
  }
  expect(weighSources(Object.keys(lines), (path) => 'x\n'.repeat(lines[path] ?? 0))).toEqual({
    product: 7,
    tests: 60,
  })
})

test('the check fails above the most, and says by how much', () => {
  expect(judgeWeights({ product: 10_000_000, tests: 1 }).faults).toEqual([
    expect.stringMatching(/^product has \d,\d{3},\d{3} lines too many: delete what it replaces$/),
  ])
  expect(judgeWeights({ product: 1, tests: 2 })).toEqual({
    said: expect.stringMatching(/^product 1 of [\d,]+ lines, tests 2 of [\d,]+ lines$/),
    faults: [],
  })
})
