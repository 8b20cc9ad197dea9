import { defineConfig } from 'playwright/test'
import type { EngineName } from '../engines/fixtures.ts'
import { isCompanySite } from '../support/company-site.ts'
import { findBrowser } from '../support/find-browser.js'
import { findFirefox, findWebKit } from '../support/find-engines.js'
import { isWholeRun } from '../support/long-run.ts'

const executablePath = await findBrowser()

// Those that are missing npm run test:all has brought, or says so.
const ENGINES: EngineName[] = [
  'chromium',
  ...(findFirefox() ? (['firefox'] as const) : []),
  ...(findWebKit() ? (['webkit'] as const) : []),
]

export default defineConfig<object, { engineName: EngineName }>({
  projects: [
    { name: 'chromium', testDir: '.', testMatch: '**/*.spec.ts', testIgnore: isCompanySite ? [] : 'company/**' },
    // Npm test has Chromium's own tests alone, which walk the same ways.
    ...(isWholeRun ? ENGINES : []).map((engineName) => ({
      name: `journeys in ${engineName}`,
      testDir: '../engines',
      testMatch: '**/*.journey.ts',
      use: { engineName },
    })),
  ],
  outputDir: '../../test-results',
  // The build is JavaScript already. Compiling it once more takes longer than compiling all the rest.
  build: { external: ['**/dist/**'] },
  workers: 2,
  // No test leans on another, so the long files are shared by both workers.
  fullyParallel: true,
  // How long anything takes is the machine's affair; these only end what hangs.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A page that a busy machine held up gets a second chance, and tests/run.js names it; a fault fails twice.
  retries: 1,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as ['json']] : [])],
  use: {
    browserName: 'chromium',
    // Of the second try alone: a trace of every test would cost all of them a good part of their time.
    trace: 'on-first-retry',
    locale: 'en-US',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
