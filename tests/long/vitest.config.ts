import { mergeConfig } from 'vitest/config'
import everyDay from '../vitest.config.ts'

const HOURS_MS = 60 * 60_000

const { projects: _everyDays, ...test } = everyDay.test ?? {}

/** What `npm run test:long` tries beside everything else. */
export default mergeConfig(
  { ...everyDay, test },
  { test: { include: ['tests/long/**/*.test.ts'], testTimeout: 4 * HOURS_MS } },
)
