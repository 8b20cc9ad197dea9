import { defineConfig } from 'vitest/config'
import { mdxPages } from '#server/build/mdx.ts'
import { pagesPlugin } from '#server/build/pages-plugin.ts'
import { isCompanySite, WITHOUT_COMPANY } from './support/company-site.ts'
import { isWholeRun } from './support/long-run.ts'

const ALL = ['tests/*.test.ts', 'tests/{server,src,content,company,hostile,bench,github-emulator}/**/*.test.{ts,tsx}']

// What measures its own process, or looks into a module, has a process of its own.
const ALONE = [
  'tests/server/scale.test.ts',
  'tests/server/routes/webhooks-hostile.test.ts',
  'tests/server/posts/parsed-once.test.ts',
  'tests/server/repository/local/large-folder.test.ts',
]

// Whole files that `npm test` leaves to `npm run test:all`: rarer troubles, hostile inputs, several servers, and kills.
const VARIANTS = [
  // Of the emulated GitHub's own; each test that uses it holds its answers against GitHub's description.
  'tests/github-emulator/{apps,graphql,pulls,renewal,reviews}.test.ts',
  'tests/hostile/{local,github}.test.ts',
  'tests/server/**/*-hostile.test.ts',
  'tests/server/**/*-killed.test.ts',
  'tests/server/scale.test.ts',
  'tests/server/performance.test.ts',
  'tests/server/commands/{docker,posts-departed,posts-workflow}.test.ts',
  'tests/server/fleet/behind-nginx.test.ts',
  'tests/server/http/ranges.test.ts',
  'tests/server/posts/{bulk-github,bulk-kill,deleted-images,deleted-images-github,history-refusals,image-copies}.test.ts',
  'tests/server/posts/{ignored-files,image-upload-github,image-upload-places,parsed-once,rename-github}.test.ts',
  'tests/server/pulls/{propose-fork,propose-load,propose-trouble,pulls-conflicts}.test.ts',
  'tests/server/repository/github/{first-sync-stalled,github-trouble}.test.ts',
  'tests/server/repository/local/{interleaving,kill,local-branches,local-kills,local-races}.test.ts',
  'tests/server/routes/links-github.test.ts',
  'tests/server/store/{database-away,two-servers}.test.ts',
  'tests/server/workers/workers.test.ts',
]
// What proves the pages of one company, or measures them.
const COMPANY = ['tests/company/**', 'tests/bench/bench.test.ts']
if (!isCompanySite) console.log(WITHOUT_COMPANY)

// As it is served: React, micromark, and others take up to five times as long in their forms for development.
process.env.NODE_ENV = 'production'

const LEFT_OUT = [...(isWholeRun ? [] : VARIANTS), ...(isCompanySite ? [] : COMPANY)]

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [pagesPlugin(), mdxPages()],
  test: {
    globalSetup: ['tests/support/build-first.ts', 'tests/support/database-cluster.ts'],
    setupFiles: ['tests/support/fixed-seed.ts'],
    // How long anything takes is the machine's affair; these only end what hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Twice the processors of a small machine: tests wait for git, timers, and servers, but each process loads all modules anew.
    maxWorkers: 4,
    projects: [
      // The files of a process share its modules: to load them anew took a third of the time of all tests.
      { extends: true, test: { name: 'together', include: ALL, exclude: [...ALONE, ...LEFT_OUT], isolate: false } },
      { extends: true, test: { name: 'alone', include: ALONE, exclude: LEFT_OUT } },
    ],
  },
})
