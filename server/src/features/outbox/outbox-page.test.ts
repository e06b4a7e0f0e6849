import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const page = readFileSync(join(folder, '../../../../docs/outbox.md'), 'utf8')
const sources = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))
/** Two files outside this folder hold numbers of the outbox. */
const elsewhere = ['../../main/start-workers.ts', '../../platform/jobs/precedence.ts']
/** These convert units, or belong to other features. */
const OTHERS = new Set(['DAY', 'SWEEP_MS', 'WATCH_MS'])
const UNITS: Record<string, number> = { ms: 1, s: 1_000, '%': 0.01 }
const TIMES: Record<string, number> = { DAY_MS, HOUR_MS, MINUTE_MS }
const CONSTANT = /^(?:export )?const ([A-Z_]+) = (?:([\d_.]+)|(?:(\d+) \* )?(\w+_MS))$/gm

/** Reads the numbers in the code by their names. A name that ends in MS is in milliseconds. */
function numbersOfCode(): Map<string, number> {
  const files = [...sources, ...elsewhere].map((name) => readFileSync(join(folder, name), 'utf8'))
  const found = files.flatMap((text) => [...text.matchAll(CONSTANT)])
  const numbers = found.map(([, name = '', value, times = '1', unit = '']) => {
    const number =
      value === undefined ? Number(times) * (TIMES[unit] ?? Number.NaN) : value.replaceAll('_', '')
    return [name, Number(number)] as const
  })
  return new Map(numbers.filter(([name]) => !OTHERS.has(name)).sort())
}

/** Reads the numbers on the page by the names behind them, in the units of the code. */
function numbersOfPage(): [string, number][] {
  const said = [...page.matchAll(/([\d.,]+)\s+?(ms|s|%)?\s*\(`([A-Z_]+)`\)/g)]
  return said.map(([, value = '', unit, name = '']) => {
    const factor =
      unit === undefined ? 1 : (UNITS[unit] ?? 1) / (unit === 's' && !name.endsWith('_MS') ? 1_000 : 1)
    return [name, Number(value.replaceAll(',', '')) * factor]
  })
}

test('the page on the outbox says each number of the code once, with its present value', () => {
  const said = numbersOfPage()
  expect(said.map(([name]) => name).sort()).toEqual([...numbersOfCode().keys()])
  for (const [name, value] of said) expect([name, value]).toEqual([name, numbersOfCode().get(name)])
})

test('the page on the outbox lists each file of the folder once', () => {
  const listed = [...page.matchAll(/^\| `([a-z-]+\.ts)` \|/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(sources.sort())
})
