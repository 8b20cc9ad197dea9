import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Body } from '../../../posts/check/body.ts'
import type { FileProblem } from '../print.ts'
import { judgeExternal } from './judge-external.ts'
import { isPublicAddress } from './public-address.ts'
import { readRememberedLinks } from './remembered-links.ts'
import { createTurns } from './turns.ts'

const PAUSE_MS = 1000
const TIMEOUT_MS = 10_000

/** Checks links to other sites, and remembers in the data folder what was found. */
export async function checkExternal(
  posts: readonly { file: string; links: Body['links'] }[],
  { dataDir, siteUrl }: { dataDir: string; siteUrl: string },
): Promise<FileProblem[]> {
  const remembered = readRememberedLinks(path.join(dataDir, 'external-links.json'), Date.now())
  const problems = await judgeExternal(posts, remembered, {
    allows: isPublicAddress,
    timeoutMs: TIMEOUT_MS,
    userAgent: `posts-check (link check of ${siteUrl})`,
    resting: new Set(),
    inTurn: createTurns(() => wait(PAUSE_MS)),
  })
  remembered.write()
  return problems
}
