// npm test [-- check|unit|server|e2e|budgets]: prepares the checkout, runs every part (or the named ones),
// and adds up.
import './require-node.mjs'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { prepare } from './prepare.mjs'
import { runInstalled } from './run.mjs'

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ message?: string, location?: { line: number } }} JourneyError
 * @typedef {{ title: string, file: string, tests: { results: { error?: JourneyError }[] }[] }} Journey
 * @typedef {{ specs?: Journey[], suites?: Suite[] }} Suite
 */

/** The count of a part that died before it could report. */
const DIED = { passed: 0, failed: 1 }
const unitProjects = ['domain', 'web', 'screens', 'tools']

/** A part has failed if it ends badly although all its tests passed, because of an error outside of them. */
const judge = (/** @type {number} */ code, /** @type {Count} */ { passed, failed }) => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
})

/** @returns {any} the report at `path`; undefined when it is missing or unreadable */
function readReport(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Each failure with its title and its first error. They are printed again at the very end, because a log is
 * often cut at its beginning.
 */
/** @type {string[]} */
const failures = []
const remember = (/** @type {string} */ title, /** @type {string | undefined} */ error) =>
  failures.push(`${title}\n${stripVTControlCharacters(error ?? 'no error was reported').slice(0, 1_500)}`)

/** Remembers the failed journeys, including those that passed when run again. */
function rememberJourneys(/** @type {Suite} */ { specs = [], suites = [] }) {
  for (const { title, file, tests } of specs)
    for (const { error } of tests.flatMap(({ results }) => results))
      if (error) remember(`${title} (${file}:${error.location?.line})`, error.message)
  suites.forEach(rememberJourneys)
}

/**
 * @param {string} folder
 * @param {string[]} projects
 * @param {import('./check.mjs').Say} [say] prints the whole output at the end; without it the output comes at once
 * @returns {Promise<Count>}
 */
async function vitest(folder, projects, say) {
  const file = join(folder, `vitest-${projects[0]}.json`)
  const { code, output } = await runInstalled(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { show: !say },
  )
  say?.(output.trimEnd())
  const report = readReport(file)
  for (const { name, message, assertionResults } of report?.testResults ?? []) {
    if (message) remember(name, message)
    for (const { fullName, failureMessages } of assertionResults)
      for (const failure of failureMessages) remember(fullName, failure)
  }
  return report ? judge(code, { passed: report.numPassedTests, failed: report.numFailedTests }) : DIED
}

/** Prints the page of each failed journey, because nobody opens a trace after an unattended run. */
function showFailures() {
  if (!existsSync('test-results')) return
  for (const name of readdirSync('test-results', { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('error-context.md')) continue
    console.log(`\n${name}\n${readFileSync(join('test-results', name), 'utf8')}`)
  }
}

/** @returns {Promise<Count>} */
async function journeys(/** @type {string} */ folder) {
  const { findBrowser } = await import('./browser.mjs')
  const { executablePath, source } = await findBrowser()
  console.log(`Browser tests use the Chromium ${source}: ${executablePath}`)
  const file = join(folder, 'playwright.json')
  const { code } = await runInstalled(
    '@playwright/test/cli.js',
    ['test', '--config=e2e/playwright.config.ts'],
    {
      show: true,
      env: { ...process.env, CHROMIUM_PATH: executablePath, PLAYWRIGHT_JSON_REPORT: file },
    },
  )
  const report = readReport(file)
  const stats = report?.stats
  showFailures()
  rememberJourneys(report ?? {})
  if (stats?.flaky) console.log(`${stats.flaky} passed only when run once more`)
  return stats ? judge(code, { passed: stats.expected + stats.flaky, failed: stats.unexpected }) : DIED
}

/**
 * Bytes and requests are tests. Times are only for `npm run budgets`, because other work may use this
 * machine.
 */
async function budgets() {
  return (await import('./budgets.mjs')).measureBudgets({ timed: false })
}

/**
 * @typedef {(folder: string, say?: import('./check.mjs').Say) => Promise<Count>} Part
 * @type {Record<string, Part>}
 */
const parts = {
  check: async (_folder, say) => (await import('./check.mjs')).check(say),
  unit: (folder, say) => vitest(folder, unitProjects, say),
  server: (folder) => vitest(folder, ['server', 'plans']),
  e2e: journeys,
  budgets,
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in parts))
if (unknown) {
  console.error(`npm test knows the parts ${Object.keys(parts).join(', ')}; it does not know ${unknown}.`)
  process.exit(1)
}
// The journeys, the tests of whole processes and the budgets run the built product. The rest runs from
// source.
const needsBuild = wanted.length === 0 || ['e2e', 'server', 'budgets'].some((part) => wanted.includes(part))
if (!(await prepare({ built: false, all: true }))) process.exit(1)

const folder = mkdtempSync(join(tmpdir(), 'partyline-test-'))
const total = { passed: 0, failed: 0 }

/** @param {string} name @param {import('./check.mjs').Say} [say] */
async function add(name, say) {
  const count = await parts[name]?.(folder, say).catch((error) => {
    console.error(error.message)
    return DIED
  })
  total.passed += count?.passed ?? 0
  total.failed += count?.failed ?? 0
}

/** Prints what a part wrote only when it has ended, so that the parts that run beside each other do not mix. */
async function addBesideOthers(/** @type {string} */ name) {
  /** @type {string[]} */
  const lines = [`\n${name}`]
  await add(name, (line) => lines.push(line))
  console.log(lines.join('\n'))
}

const names = Object.keys(parts).filter((name) => wanted.length === 0 || wanted.includes(name))
// The build, and what needs none, leave processors idle by themselves.
const isEarly = (/** @type {string} */ name) => name === 'check' || name === 'unit'
const [isReady] = await Promise.all([
  prepare({ built: needsBuild, all: true }),
  ...names.filter(isEarly).map(addBesideOthers),
])
if (!isReady) total.failed += 1
for (const name of isReady ? names.filter((name) => !isEarly(name)) : []) {
  console.log(`\n${name}`)
  await add(name)
}
rmSync(folder, { recursive: true, force: true })
for (const failure of failures) console.log(`\n✘ ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
