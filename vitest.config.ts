import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests of rules and tools: quick, in Node, nothing to set up. */
const plain = (name: string, include: string) => ({ test: { name, include: [include], testTimeout: 20_000 } })

export default defineConfig({
  test: {
    // One more than can compute: the tests of whole processes mostly wait for those (on two cores 5 minutes instead of 10).
    maxWorkers: availableParallelism() + 1,
    projects: [
      plain('domain', 'domain/src/**/*.test.ts'),
      plain('contract', 'contract/src/**/*.test.ts'),
      plain('web', 'web/src/**/*.test.ts'),
      plain('tools', 'tools/**/*.test.ts'),
      { extends: './server/vitest.config.ts', root: './server', test: { name: 'server' } },
    ],
  },
})
