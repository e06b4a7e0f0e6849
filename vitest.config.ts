import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { leftOut } from './tools/proving.mjs'
import { useMemoryForTemporaryFiles } from './tools/temporary-folder.mjs'

useMemoryForTemporaryFiles()

/** The tests of the server leave the statements of the outbox here, for the tests that read their plans. */
const statements = mkdtempSync(join(tmpdir(), 'partyline-statements-'))
process.once('exit', () => rmSync(statements, { recursive: true, force: true }))

/** Tests of rules and tools, in Node without any setup. The limits are for slow or busy machines. */
const plain = (name: string, ...include: string[]) => {
  // Those of tools build, and start what they have built.
  const limit = name === 'tools' ? 600_000 : 120_000
  return { test: { name, include, exclude: leftOut, isolate: false, testTimeout: limit, hookTimeout: limit } }
}

export default defineConfig({
  test: {
    // One more than the processors, because the tests of whole processes mostly wait (5 minutes on two cores
    // instead of 10).
    maxWorkers: availableParallelism() + 1,
    projects: [
      plain('domain', 'domain/src/**/*.test.ts'),
      plain('web', 'web/src/**/*.test.ts'),
      {
        // The screens of the web in a DOM without a browser, with a server that each test answers for.
        test: {
          ...plain('screens', 'web/src/**/*.test.tsx').test,
          environment: 'happy-dom',
          // A link to a file leaves no page.
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
        },
      },
      plain('tools', 'tools/**/*.test.ts', 'bench/*.test.ts'),
      {
        extends: './server/vitest.config.ts',
        root: './server',
        test: {
          name: 'server',
          exclude: leftOut,
          provide: { statements, seeds: process.env.SIMULATE ?? '' },
        },
      },
      {
        test: {
          ...plain('plans', 'server/src/features/outbox/plans.test.ts').test,
          provide: { statements },
          // After the server's tests.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
