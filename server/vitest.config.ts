import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/cluster.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
