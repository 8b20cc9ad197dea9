import { expect, test } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { type BuiltSite, startBuiltSite } from '../../../support/built-site.ts'
import { postText } from '../../../support/post-text.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { temporaryRepository } from '../../../support/temporary-repository.ts'
import { textsRead } from '../../../support/texts-read.ts'

const POSTS = Object.fromEntries(
  Array.from({ length: 80 }, (_, n) => [
    `post-${n}.md`,
    postText(`Post ${n}`, 'published', `<marquee>Old</marquee>\n\nSee [it](/nope-${n}).\n\n${'Words. '.repeat(2000)}`),
  ]),
)

const problemsOf = async (site: BuiltSite) =>
  (await site.owner.json<Post[]>('/api/posts?all=1&per_page=100')).map(({ id, problems }) => [id, problems])

test('whenever the server is killed while it keeps facts, the next start knows as much as one without', async () => {
  await using repository = await temporaryRepository({ posts: POSTS })
  const dataDir = await temporaryFolder()
  for (const afterMs of [0, 40, 90, 150, 220, 300]) {
    await using site = await startBuiltSite(repository, dataDir)
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    await site.kill('server')
  }
  await using site = await startBuiltSite(repository, dataDir)
  await textsRead(site.owner)
  const known = await problemsOf(site)
  expect(known.filter(([, problems]) => problems?.length === 2)).toHaveLength(80)
  await site.kill('server')

  await using again = await startBuiltSite(repository, dataDir)
  await textsRead(again.owner)
  expect(await problemsOf(again)).toEqual(known)
  await using fresh = await startBuiltSite(repository)
  await textsRead(fresh.owner)
  expect(await problemsOf(fresh)).toEqual(known)
})
