import { createJobsHere } from '#server/workers/run-job.ts'
import { createTexts } from '#server/workers/texts.ts'
import * as words from '#src/words.tsx'

/** Reads and renders texts in the test's own thread. */
export const textsHere = createTexts(
  createJobsHere(async () => words),
  { siteUrl: 'http://localhost' },
)
