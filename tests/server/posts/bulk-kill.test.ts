import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { PostStatus } from '#server/contract/contract.ts'
import { startBuiltSite } from '../../support/built-site.ts'
import { bulk } from '../../support/bulk.ts'
import { isLongRun, isWholeRun } from '../../support/long-run.ts'
import { postText } from '../../support/post-text.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { temporaryRepository } from '../../support/temporary-repository.ts'

const COUNT = 40
const ROUNDS = isLongRun ? 8 : isWholeRun ? 2 : 1
const ids = Array.from({ length: COUNT }, (_, n) => `p${n}`)
const posts = Object.fromEntries(ids.map((id) => [`${id}.md`, postText(id, 'draft')]))

test('a server that is killed in the middle of a commit of many posts leaves all of it or nothing', async () => {
  await using repository = await temporaryRepository({ posts })
  const dataDir = await temporaryFolder()
  const journal = path.join(repository.folder, '.git/site-commit')
  let status: PostStatus = 'draft'
  for (let round = 0; round < ROUNDS; round++) {
    await using site = await startBuiltSite(repository, dataDir)
    const running = bulk(site.owner, status === 'draft' ? 'publish' : 'unpublish', ids).catch(() => undefined)
    // The journal is opened a moment before the files move, and closed a moment after.
    while (!existsSync(journal) && (await stillRuns(running)));
    await site.kill(round % 2 === 0 ? 'server' : 'group')
    await running
    await using next = await startBuiltSite(repository, dataDir)
    expect((await next.owner.fetch('/api/posts?all=1')).status).toBe(200)
    expect(await repository.status()).toEqual([])
    const statuses = new Set(await Promise.all(ids.map(async (id) => (await next.owner.post(id)).status)))
    expect(statuses.size).toBe(1)
    const [now] = statuses
    status = now ?? status
    expect(readdirSync(repository.postsDir).filter((name) => !name.endsWith('.md'))).toEqual([])
    expect(await repository.git('fsck', '--strict', '--no-dangling')).toBe('')
    expect(existsSync(journal)).toBe(false)
  }
}, 300_000)

async function stillRuns(running: Promise<unknown>): Promise<boolean> {
  return Promise.race([running.then(() => false), new Promise<true>((resolve) => setImmediate(resolve, true))])
}
