import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startLocalSite } from '../../../support/local-site.ts'
import { postText } from '../../../support/post-text.ts'

test('the owner’s own git commands and the editor’s writes do not lose each other’s commits', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A', 'draft') } })
  const commitByHand = async (name: string) => {
    await site.repository.write(name, `${name}\n`)
    // git gives up where a lock is taken; a person types the command again.
    for (let tries = 0; tries < 100; tries++)
      try {
        await site.repository.git('add', name)
        return await site.repository.git('commit', '-qm', `By hand ${name}`, '--', name)
      } catch {}
    throw new Error(`${name} was never committed`)
  }
  const handwork = async () => {
    for (let n = 0; n < 12; n++) await commitByHand(`code-${n}.js`)
  }
  const creates = Array.from({ length: 12 }, (_, n) => site.owner.create({ title: `Post ${n}`, content: 'Words.' }))
  const [answers] = await Promise.all([Promise.all(creates), handwork()])
  // A lock that was taken all the while is told with 409; then nothing was saved.
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  const subjects = (await site.repository.git('log', '--format=%s')).split('\n')
  expect(new Set(subjects).size).toBe(subjects.length)
  expect(subjects.filter((line) => line.startsWith('By hand'))).toHaveLength(12)
  const created = answers.filter(({ status }) => status === 201)
  expect(subjects.filter((line) => line.startsWith('Create'))).toHaveLength(created.length)
  expect(await site.repository.status()).toEqual([])
})

test('a post that is published while it is deleted by hand, again and again, ends as one or the other', async () => {
  const names = Array.from({ length: 10 }, (_, n) => `p${n}`)
  await using site = await startLocalSite({
    posts: Object.fromEntries(names.map((name) => [`${name}.md`, postText(name, 'draft')])),
  })
  const answers = await Promise.all(
    names.map(async (name) => {
      const answer = site.owner.setStatus(name, 'published')
      await rm(path.join(site.repository.postsDir, `${name}.md`))
      return answer
    }),
  )
  expect(answers.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([])
  // Every file is gone, as the person at the keyboard wanted; what was published first is in the log.
  expect((await site.repository.status()).toSorted()).toEqual(names.map((name) => ` D posts/${name}.md`).toSorted())
  const published = answers.filter(({ status }) => status === 200)
  const log = (await site.repository.git('log', '--format=%s')).split('\n')
  expect(log.filter((line) => line.startsWith('Publish'))).toHaveLength(published.length)
})
