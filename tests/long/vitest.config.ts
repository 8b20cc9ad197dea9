import { mergeConfig } from 'vitest/config'
import everyDay from '../vitest.config.ts'

const HOURS_MS = 60 * 60_000

/** What `npm run test:long` tries beside everything else. */
export default mergeConfig(
  { ...everyDay, test: { ...everyDay.test, projects: [] } },
  { test: { include: ['tests/long/**/*.test.ts'], testTimeout: 4 * HOURS_MS } },
)
