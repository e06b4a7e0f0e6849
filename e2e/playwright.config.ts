import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser, launchArgs } from '../tools/browser.mjs'

const { executablePath } = await findBrowser()
// This file is read again in every worker: they need not search again.
process.env.CHROMIUM_PATH = executablePath

/** Where `npm test` reads the counts from. */
const report = process.env.PLAYWRIGHT_JSON_REPORT

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: Math.min(2, availableParallelism()),
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine once more, said as flaky in the count; at home a journey that fails once has failed.
  retries: process.env.CI ? 1 : 0,
  // No journey is about speed, and a machine may be slow or busy.
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: launchArgs },
    locale: 'en-US',
    // A journey that answers for the server would not see pages that a worker fetches.
    serviceWorkers: 'block',
    timezoneId: 'America/Los_Angeles',
    // Watching every journey for its trace costs a third of the time: `--trace on` where one is looked into.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
