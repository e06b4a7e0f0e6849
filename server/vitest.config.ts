import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/cluster.ts'],
    // The files of a worker share the modules they import: reading them anew for each file is a third of the CPU time.
    isolate: false,
    // No test is about speed, and a machine may be slow or busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
