import { createJobsHere } from '#server/workers/run-job.ts'
import { createTexts } from '#server/workers/texts.ts'
import * as words from '#src/words.tsx'

/** Does every job in the test's own thread. */
export const jobsHere = () => createJobsHere(async () => words)

/** Reads and renders texts in the test's own thread. */
export const textsHere = createTexts(jobsHere(), { siteUrl: 'http://localhost' })
