import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Post, Status } from '#server/contract/contract.ts'
import type { JobRunner, Lane } from '#server/workers/jobs.ts'
import { bulk } from '../../../support/bulk.ts'
import { type LocalSite, startLocalSite } from '../../../support/local-site.ts'
import { postText } from '../../../support/post-text.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { jobsHere } from '../../../support/texts.ts'
import { textsRead } from '../../../support/texts-read.ts'

const POSTS = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [`post-${n}.md`, postText(`Post ${n}`, 'published', `See [it](/nope-${n}).`)]),
)

/** Jobs in the test's own thread, counted; while `isHeld`, those of some lanes wait. */
function countedJobs() {
  const here = jobsHere()
  const asked: string[] = []
  const held: (() => void)[] = []
  const lanes: Lane[] = ['idle']
  const counted = {
    isHeld: false,
    lanes,
    asked,
    held,
    release() {
      counted.isHeld = false
      for (const go of held.splice(0)) go()
    },
    jobs: {
      async run(kind, input, lane) {
        if (counted.isHeld && lanes.includes(lane)) await new Promise<void>((resolve) => held.push(resolve))
        asked.push(kind)
        return here.run(kind, input, lane)
      },
      close: here.close,
    } satisfies JobRunner,
  }
  return counted
}

async function startCounted(dataDir?: string, isHeld = false) {
  const counted = countedJobs()
  counted.isHeld = isHeld
  const site = await startLocalSite({ posts: POSTS }, dataDir ? { DATA_DIR: dataDir } : {}, { jobs: counted.jobs })
  return { site, counted }
}

const statusOf = async (site: LocalSite) => (await site.owner.json<Status>('/api/status')).posts

test('a list starts no work: it says what is known, and how many texts are still to be read', async () => {
  const { site, counted } = await startCounted(undefined, true)
  await using _ = site
  for (const query of ['', '&problem=1', '&status=published', '&q=see', '&page=2&per_page=5']) {
    const list = await site.owner.fetch(`/api/posts?all=1${query}`)
    expect(list.headers.get('x-unchecked')).toBe('12')
    for (const { problems } of (await list.json()) as Post[]) expect(problems).toEqual([])
  }
  expect(await statusOf(site)).toMatchObject({ problems: 0, unchecked: 12 })
  expect(counted.asked.filter((kind) => kind !== 'facts')).toEqual([])

  // One that is opened is judged whole.
  expect(await site.owner.post('post-3')).toMatchObject({ problems: [{ rule: 'link-target' }] })
  expect(await statusOf(site)).toMatchObject({ problems: 1, unchecked: 11 })
  counted.release()
  await textsRead(site.owner)
  expect(await statusOf(site)).toMatchObject({ problems: 12, unchecked: 0 })
  expect(await site.owner.json<Post[]>('/api/posts?all=1&problem=1')).toHaveLength(12)
  expect(counted.asked.filter((kind) => kind === 'body')).toHaveLength(12)
  // None is rendered, but for one whose parse took long on a busy machine.
  expect(counted.asked.filter((kind) => kind === 'words').length).toBeLessThan(6)
})

test('requests that are given up leave no queue behind', async () => {
  const { site, counted } = await startCounted(undefined, true)
  await using _ = site
  counted.lanes.push('owner')
  await expect.poll(() => counted.held.length).toBe(1)
  const givingUp = new AbortController()
  const lists = ['', '&problem=1', '&q=see', '&page=2&per_page=5'].map((query) => `/api/posts?all=1${query}`)
  const asked = Array.from({ length: 10 }, () => ['/api/posts/post-3', '/api/status', ...lists]).flat()
  const answers = asked.map((address) => site.owner.fetch(address, { signal: givingUp.signal }))
  await expect.poll(() => counted.held.length).toBe(2)
  givingUp.abort()
  expect((await Promise.allSettled(answers)).some(({ status }) => status === 'rejected')).toBe(true)

  // The job for the post that was asked for ten times has not ended, and nothing waits behind it.
  expect(await site.owner.json<Post[]>('/api/posts?all=1')).toHaveLength(12)
  expect(await statusOf(site)).toMatchObject({ unchecked: 12 })
  expect(counted.held).toHaveLength(2)
  counted.release()
  await textsRead(site.owner)
  expect(counted.asked.filter((kind) => kind === 'body')).toHaveLength(12)
})

test('after a commit one text is read, and what it changes for others costs none', async () => {
  const { site, counted } = await startCounted()
  await using _ = site
  await textsRead(site.owner)
  counted.asked.length = 0
  expect((await site.owner.change('post-1', { status: 'draft' })).status).toBe(200)
  await textsRead(site.owner)
  expect(counted.asked).not.toContain('body')
  const created = await site.owner.create({ title: 'Nope 3', content: 'New words.', id: 'nope-3' })
  expect(created.status).toBe(201)
  expect((await site.owner.change('post-0', { content: 'See [it](/blog/nope-3).' }, '*')).status).toBe(200)
  await textsRead(site.owner)
  expect(counted.asked.filter((kind) => kind === 'body')).toHaveLength(2)
  counted.asked.length = 0
  expect((await site.owner.remove('nope-3', '*')).status).toBe(204)
  const [first] = (await site.owner.json<Post[]>('/api/posts?all=1&problem=1')).filter(({ id }) => id === 'post-0')
  expect(first?.problems).toMatchObject([{ message: expect.stringContaining('There is no post at /blog/nope-3') }])
  expect(counted.asked).toEqual([])
})

test('the problems of posts that were changed at once are known to the next list', async () => {
  const { site, counted } = await startCounted()
  await using _ = site
  await textsRead(site.owner)
  counted.isHeld = true
  const ids = (await site.owner.json<Post[]>('/api/posts?all=1')).map(({ id }) => id)
  expect((await bulk(site.owner, 'unpublish', ids)).response.status).toBe(200)
  await expect.poll(() => site.owner.json<Post[]>('/api/posts?all=1&problem=1')).toHaveLength(12)
  expect(await statusOf(site)).toMatchObject({ problems: 12, unchecked: 0 })
  counted.release()
})

test('a start reads no text again, and one whose file of facts is broken reads what was lost', async () => {
  const dataDir = await temporaryFolder()
  const file = path.join(dataDir, 'text-facts')
  const readAgain = async () => {
    const { site, counted } = await startCounted(dataDir)
    await using _ = site
    await textsRead(site.owner)
    expect(await statusOf(site)).toMatchObject({ problems: 12, unchecked: 0 })
    return counted.asked.filter((kind) => kind === 'body').length
  }
  expect(await readAgain()).toBe(12)
  expect(await readAgain()).toBe(0)
  const whole = await readFile(file, 'utf8')
  expect(whole.trim().split('\n')).toHaveLength(13)
  for (const [broken, lost] of [
    // As a kill leaves it.
    [whole.slice(0, -20), 1],
    [whole.replace(/text-facts \d+/, 'text-facts 0'), 12],
    [whole.replaceAll(/[^\n]/g, '\0'), 12],
    [whole.replace('/nope-', '/hope-'), 1],
    ['', 12],
  ] as const) {
    await writeFile(file, broken)
    expect(await readAgain(), broken.slice(0, 20)).toBe(lost)
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(13)
  }
  await rm(file)
  expect(await readAgain()).toBe(12)
})
