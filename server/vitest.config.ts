import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // It runs after all others: see ../vitest.config.ts.
    exclude: ['src/features/outbox/plans.test.ts'],
    globalSetup: ['src/testing/cluster.ts'],
    setupFiles: ['src/testing/collect-statements.ts'],
    // The files of a worker share the modules they import, because reading them for each file takes longer than
    // most files run.
    isolate: false,
    // No test is about speed, and a machine may be slow or busy.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000 } },
  },
})
