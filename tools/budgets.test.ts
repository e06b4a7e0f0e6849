import { expect, test } from 'vitest'
import { isTimed, judgeEventPage, judgeLighthouse, judgeScreens } from './budgets/limits.mjs'
import { foreignTo } from './budgets/screens.mjs'
import { median } from './quantile.mjs'

const page = { javascript: 100_000, css: 20_000, html: 22_500, requests: 9 }
const report = {
  performance: 98,
  lcp: 1500,
  appliedLcp: 1000,
  cls: 0.02,
  accessibility: 100,
  'best-practices': 100,
}
const screen = { path: 'app/home', javascript: 136_500, css: 20_000, foreign: [] }
const missed = (lines: { what: string; met: boolean }[]) =>
  lines.filter(({ met }) => !met).map(({ what }) => what)

test('a figure at its limit passes', () => {
  expect(missed([...judgeEventPage(page), ...judgeLighthouse(report), ...judgeScreens([screen])])).toEqual([])
})

test.each([
  ['javascript', 100_001],
  ['css', 20_001],
  ['html', 22_501],
  ['requests', 10],
])('an event page with %s %d fails', (name, figure) => {
  expect(missed(judgeEventPage({ ...page, [name]: figure }))).toHaveLength(1)
})

test.each([
  ['performance', 97, true],
  ['lcp', 1501, true],
  ['appliedLcp', 1001, true],
  ['cls', 0.03, false],
  ['accessibility', 99, false],
  ['best-practices', 99, false],
  ['performance', Number.NaN, true],
])('a report with %s %d fails, and only timed figures (%s) may be noise', (name, figure, timed) => {
  const lines = judgeLighthouse({ ...report, [name]: figure }).filter(({ met }) => !met)
  expect(lines).toHaveLength(1)
  expect(lines.every(isTimed)).toBe(timed)
})

test('a screen that is too heavy, or loads another feature’s code, fails', () => {
  const files = { 'a.js': ['people'], 'b.js': ['events', 'people'], 'c.js': [] }
  expect(foreignTo(['a.js', 'c.js'], new Set(['people']), { files, needs: {} })).toEqual([])
  const foreign = foreignTo(['a.js', 'b.js'], new Set(['people']), { files, needs: {} })
  expect(foreign).toEqual(['events'])
  expect(missed(judgeScreens([{ path: 'people/user', javascript: 136_501, css: 20_001, foreign }]))).toEqual([
    'people/user: JavaScript',
    'people/user: CSS',
    'people/user: other features events',
  ])
})

test('the median is the middle figure, and no number when one could not be measured', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([1, Number.NaN, 2])).toBeNaN()
})
