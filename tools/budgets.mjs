// npm run budgets: the cost of the web on a slow phone beside its budgets. Ends with 1 when one is exceeded.
import './require-node.mjs'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBrowser, launchArgs } from './browser.mjs'
import { measureEventPage } from './budgets/event-page.mjs'
import { runLighthouse } from './budgets/lighthouse.mjs'
import { isTimed, judgeEventPage, judgeLighthouse, judgeScreens } from './budgets/limits.mjs'
import { makeEvent } from './budgets/make-event.mjs'
import { readScreens } from './budgets/screens.mjs'
import { root } from './checkout.mjs'
import { startServer } from './driven-server.mjs'
import { prepare } from './prepare.mjs'

/** @typedef {import('./budgets/limits.mjs').Line} Line */

/**
 * Measures the built product and prints a line for each budget.
 * @param {{ timed: boolean }} options timed: with Lighthouse, whose figures need a quiet machine
 * @returns {Promise<{ passed: number, failed: number }>} budgets met and exceeded
 */
export async function measureBudgets({ timed }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'partyline-budgets-'))
  // PostgreSQL's account must be able to reach it.
  chmodSync(dataDir, 0o755)
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', HOST: '127.0.0.1' })
  try {
    const lines = [
      ...(await measureFrontDoor(`${server.url}${await makeEvent(server)}`, timed)),
      ...print(judgeScreens(readScreens(join(root, 'web/dist/client')))),
    ]
    const failed = lines.filter(({ met }) => !met).length
    return { passed: lines.length - failed, failed }
  } finally {
    await server.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * @param {string} url of an event's page
 * @param {boolean} timed
 */
async function measureFrontDoor(url, timed) {
  const { chromium } = await import('@playwright/test')
  const { executablePath } = await findBrowser()
  const options = { executablePath, args: launchArgs }
  const browser = await chromium.launch(options)
  const { files, ...figures } = await measureEventPage(browser, url).finally(() => browser.close())
  const page = print(judgeEventPage(figures))
  if (page.some(({ met }) => !met)) {
    for (const { kind, bytes, path } of files)
      console.log(`    ${kind} ${bytes.toLocaleString('en-US')} ${path}`)
  }
  if (!timed) return page

  let report = await runLighthouse(chromium, options, url)
  const missed = judgeLighthouse(report).filter(({ met }) => !met)
  if (missed.length > 0 && missed.every(isTimed)) {
    print(missed)
    console.log('  Only timed budgets were missed. Measuring again, because the machine may have been busy.')
    report = await runLighthouse(chromium, options, url)
  }
  const lines = print(judgeLighthouse(report))
  for (const complaint of report.complaints) console.log(`    ${complaint}`)
  return [...page, ...lines]
}

function print(/** @type {Line[]} */ lines) {
  for (const { what, figure, limit, unit, bound, met } of lines) {
    const [shown, allowed] = [figure, limit].map((value) =>
      value.toLocaleString('en-US', { maximumFractionDigits: value < 1 ? 3 : 0 }),
    )
    const words = `${what.padEnd(52)} ${shown} (at ${bound} ${allowed}${unit && ` ${unit}`})`
    console.log(`  ${met ? '✔' : '✘'} ${words}`)
  }
  return lines
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!(await prepare({ all: true }))) process.exit(1)
  const { passed, failed } = await measureBudgets({ timed: true })
  console.log(`${passed} budgets met, ${failed} exceeded`)
  process.exitCode = failed === 0 ? 0 : 1
}
