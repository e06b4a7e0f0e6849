import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests of rules and tools: in Node, nothing to set up. The limits are for machines that are slow or busy. */
const plain = (name: string, include: string) => ({
  test: { name, include: [include], isolate: false, testTimeout: 180_000, hookTimeout: 180_000 },
})

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
