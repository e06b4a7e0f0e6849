import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser, launchArgs } from '../tools/browser.mjs'
import { leftOut } from '../tools/proving.mjs'
import { useMemoryForTemporaryFiles } from '../tools/temporary-folder.mjs'

useMemoryForTemporaryFiles()

const { executablePath } = await findBrowser()
// Every worker reads this file again, and need not search again.
process.env.CHROMIUM_PATH = executablePath

/** `npm test` reads the counts from here. */
const report = process.env.PLAYWRIGHT_JSON_REPORT

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  testIgnore: leftOut,
  outputDir: '../test-results',
  fullyParallel: false,
  // One more than the processors, because journeys also wait.
  workers: Math.min(4, availableParallelism() + 1),
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a failed journey runs once more, and counts as flaky. At home a journey that fails once
  // has failed.
  retries: process.env.CI ? 1 : 0,
  // No journey is about speed, and a machine may be slow or busy.
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: launchArgs },
    locale: 'en-US',
    // Pages that move draw all the time. The journeys of first-steps.test.ts and shell.test.ts see them move.
    contextOptions: { reducedMotion: 'reduce' },
    // When a journey answers in place of the server, it would miss pages that a service worker fetches.
    serviceWorkers: 'block',
    timezoneId: 'America/Los_Angeles',
    // A trace costs a third of the time. Use `--trace on` to look into a journey.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
