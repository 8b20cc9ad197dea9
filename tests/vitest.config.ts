import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['tests/{server,src,content}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/build-first.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Real git, real servers: two files at a time are what a small machine carries.
    maxWorkers: 2,
  },
})
