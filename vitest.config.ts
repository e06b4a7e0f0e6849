import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { useMemoryForTemporaryFiles } from './tools/temporary-folder.mjs'

useMemoryForTemporaryFiles()

/** Tests of rules and tools, in Node without any setup. The limits are for slow or busy machines. */
const plain = (name: string, ...include: string[]) => ({
  test: { name, include, isolate: false, testTimeout: 600_000, hookTimeout: 600_000 },
})

export default defineConfig({
  test: {
    // One more than the processors, because the tests of whole processes mostly wait (5 minutes on two cores
    // instead of 10).
    maxWorkers: availableParallelism() + 1,
    projects: [
      plain('domain', 'domain/src/**/*.test.ts'),
      plain('web', 'web/src/**/*.test.ts'),
      plain('tools', 'tools/**/*.test.ts', 'bench/*.test.ts'),
      { extends: './server/vitest.config.ts', root: './server', test: { name: 'server' } },
    ],
  },
})
