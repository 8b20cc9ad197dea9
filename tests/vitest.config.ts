import { defineConfig } from 'vitest/config'
import { mdxPages } from '#server/build/mdx.ts'
import { pagesPlugin } from '#server/build/pages-plugin.ts'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [pagesPlugin(), mdxPages()],
  test: {
    include: ['tests/*.test.ts', 'tests/{server,src,content,hostile,bench,github-emulator}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/build-first.ts'],
    setupFiles: ['tests/support/fixed-seed.ts'],
    // How long anything takes is the machine's affair; these only end what hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Real git, real servers: two files at a time are what a small machine carries.
    maxWorkers: 2,
  },
})
