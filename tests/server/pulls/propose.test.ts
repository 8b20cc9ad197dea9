import { expect, test } from 'vitest'
import { commitToGitHub } from '../../support/github-commit.ts'
import { startGitHub, startGitHubSite } from '../../support/github-site.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import { atGitHub, changeOf, fileAt, type GitHubPull, propose } from '../../support/proposals.ts'

const pullsOf = ({ url, repository }: { url: string; repository: string }) =>
  atGitHub<GitHubPull[]>({ url }, `/repos/${repository}/pulls?state=all`)

test('an owner’s change becomes a pull request of hers, in eight requests, and the branch stays as it was', async () => {
  const text = '---\r\n# Kept.\r\ntitle: One\r\nodd: yes # Kept.\r\nstatus: published\r\n---\r\n\r\nWords.\r\n'
  await using site = await startGitHubSite({ posts: { 'one.md': text } })
  const { emulator } = site
  const ada = await site.signIn('ada')
  const head = await emulator.head()
  const change = await changeOf(ada, 'one', { status: 'draft' })
  emulator.clearRequests()
  const { status, proposed } = await propose(ada, { title: 'Take “One” back', description: 'Why.', posts: [change] })
  expect(status).toBe(201)
  expect(emulator.requests.map(({ method, path, login }) => `${method} ${path.replace(/\?.*/, '')} ${login}`)).toEqual([
    'GET /repos/ada/blog/git/ref/heads%2Fmain ada',
    'GET /repos/ada/blog/git/matching-refs/heads%2Fposts%2F ada',
    `GET /repos/ada/blog/git/trees/${head} ada`,
    expect.stringMatching(/^GET \/repos\/ada\/blog\/git\/trees\/[0-9a-f]{40} ada$/),
    'POST /repos/ada/blog/git/trees ada',
    'POST /repos/ada/blog/git/commits ada',
    'POST /repos/ada/blog/git/refs ada',
    'POST /repos/ada/blog/pulls ada',
  ])
  expect(proposed).toMatchObject({ number: 1, fork: null, ids: ['one'], isNew: true })
  expect(proposed.branch).toMatch(/^posts\/take-one-back-[0-9a-f]{10}$/)
  expect(await emulator.head()).toBe(head)
  const [pull] = await pullsOf(emulator)
  expect(pull).toMatchObject({ title: 'Take “One” back', body: 'Why.', user: { login: 'ada' }, state: 'open' })
  expect(pull?.head).toMatchObject({ label: `ada:${proposed.branch}`, sha: proposed.commit })
  const commit = await atGitHub<{ author: { login: string }; commit: { message: string }; parents: { sha: string }[] }>(
    emulator,
    `/repos/ada/blog/commits/${proposed.commit}`,
  )
  expect([commit.author.login, commit.commit.message]).toEqual(['ada', 'Unpublish “One”'])
  expect(commit.parents.map(({ sha }) => sha)).toEqual([head])
  expect(await fileAt(emulator, proposed.branch, 'posts/one.md')).toBe(text.replace('published', 'draft'))
})

test('an executable file stays one, and nothing of its bytes changes but what was asked for', async () => {
  const text = '\uFEFF---\r\ntitle: One\r\nx: [1,  2] # Kept.\r\nstatus: draft\r\n---\r\n\r\nÄ\r\n'
  await using github = await startGitHub({ posts: { 'two.md': postText('Two') } })
  const { emulator } = github
  await commitToGitHub(emulator, { message: 'Add one', files: { 'posts/one.md': text }, mode: '100755' })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const { proposed } = await propose(ada, {
    title: 'Both, and a third',
    posts: [
      await changeOf(ada, 'one', { status: 'published' }),
      await changeOf(ada, 'two', { content: 'Other words.' }),
      { change: { title: 'Three', content: 'New words.' } },
    ],
  })
  const modes = async (commit: string) => {
    const { tree } = await atGitHub<{ tree: { path: string; mode: string }[] }>(
      emulator,
      `/repos/${emulator.repository}/git/trees/${commit}?recursive=1`,
    )
    return tree.flatMap(({ path, mode }) => (path.endsWith('.md') ? `${mode} ${path}` : [])).sort()
  }
  const others = ['100644 README.md', '100644 posts/three.md', '100644 posts/two.md']
  expect(await modes(proposed.commit)).toEqual([...others, '100755 posts/one.md'])
  expect(await fileAt(emulator, proposed.branch, 'posts/one.md')).toBe(text.replace('draft', 'published'))
  const again = await propose(ada, {
    title: 'More',
    addTo: proposed.number,
    posts: [{ id: 'one', revision: proposed.revisions[0] ?? '', change: { tags: ['a'] } }],
  })
  expect(await modes(again.proposed.commit)).toEqual([...others, '100755 posts/one.md'])
})

test('several posts, a new one and a deletion among them, are one commit, and the new post may be published', async () => {
  await using site = await startGitHubSite({
    posts: { 'one.md': postText('One'), 'two.md': postText('Two'), 'three.md': postText('Three') },
  })
  const ada = await site.signIn('ada')
  const { status, proposed } = await propose(ada, {
    title: 'All at once',
    posts: [
      await changeOf(ada, 'one', { content: 'Other words.', tags: ['a'] }),
      await changeOf(ada, 'two', null),
      { change: { title: 'One', content: 'A namesake.', status: 'published' } },
      // What the post says already is no change.
      await changeOf(ada, 'three', { title: 'Three' }),
    ],
  })
  expect([status, proposed.ids]).toEqual([201, ['one', 'two', 'one-2', 'three']])
  const { emulator } = site
  const [pull] = await pullsOf(emulator)
  expect(pull?.head.sha).toBe(proposed.commit)
  const commit = await atGitHub<{ commit: { message: string }; files: { filename: string; status: string }[] }>(
    emulator,
    `/repos/ada/blog/commits/${proposed.commit}`,
  )
  expect(commit.commit.message.trim()).toBe('All at once\n\n- Edit “One”\n- Delete “Two”\n- Create “One”')
  expect(commit.files.map(({ filename, status }) => `${status} ${filename}`).sort()).toEqual([
    'added posts/one-2.md',
    'modified posts/one.md',
    'removed posts/two.md',
  ])
  const made = await fileAt(emulator, proposed.branch, 'posts/one-2.md')
  expect(made).toMatch(/^---\ntitle: One\nauthor: ada\nstatus: published\n/)
  expect(made).toMatch(/\n---\n\nA namesake\.$/)
})

test('what was said twice is opened once, also where two ask at the same time; another’s is another’s', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const [ada, grace] = [await site.signIn('ada'), await site.signIn('grace')]
  const proposal = { title: 'New words', posts: [await changeOf(ada, 'one', { content: 'New words.' })] }
  const both = await Promise.all([propose(ada, proposal), propose(ada, proposal)])
  expect(new Set(both.map(({ proposed }) => proposed.number))).toEqual(new Set([1]))
  const again = await propose(ada, { ...proposal, title: 'Under another title' })
  expect([again.status, again.proposed]).toEqual([200, { ...both[0].proposed, isNew: false }])
  const other = await propose(grace, proposal)
  expect([other.status, other.proposed.number]).toEqual([201, 2])
  expect(other.proposed.branch).not.toBe(again.proposed.branch)
  expect((await pullsOf(site.emulator)).map(({ user }) => user.login)).toEqual(['grace', 'ada'])
})

test('a proposal that was closed is opened anew, on a branch of its own', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const ada = await site.signIn('ada')
  const proposal = { title: 'Again', posts: [await changeOf(ada, 'one', { content: 'New words.' })] }
  const first = await propose(ada, proposal)
  await atGitHub(site.emulator, '/repos/ada/blog/pulls/1', 'token-of-ada', {
    method: 'PATCH',
    body: JSON.stringify({ state: 'closed' }),
  })
  const second = await propose(ada, proposal)
  expect([second.status, second.proposed.number, second.proposed.branch]).toEqual([
    201,
    2,
    `${first.proposed.branch}-2`,
  ])
})

test('a further post goes into an open pull request; asked again, it says so once more and adds nothing', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One'), 'two.md': postText('Two') } })
  const ada = await site.signIn('ada')
  const first = await propose(ada, { title: 'Both', posts: [await changeOf(ada, 'one', { content: 'First words.' })] })
  const two = await changeOf(ada, 'two', null)
  const added = {
    title: 'More',
    addTo: first.proposed.number,
    posts: [
      { id: 'one', revision: first.proposed.revisions[0], change: { content: 'Second words.' } },
      two,
      { change: { title: 'Three', content: 'New.' } },
    ],
  }
  const second = await propose(ada, added)
  expect(second.status).toBe(200)
  expect(second.proposed).toMatchObject({ number: 1, branch: first.proposed.branch, isNew: false })
  expect(second.proposed.ids).toEqual(['one', 'two', 'three'])
  const again = await propose(ada, added)
  expect([again.status, again.proposed.commit]).toEqual([200, second.proposed.commit])
  const { emulator } = site
  expect(await fileAt(emulator, first.proposed.branch, 'posts/one.md')).toContain('Second words.')
  expect(await fileAt(emulator, first.proposed.branch, 'posts/two.md')).toBeUndefined()
  const pull = await atGitHub<GitHubPull>(emulator, '/repos/ada/blog/pulls/1')
  expect(pull).toMatchObject({ title: 'Both', commits: 2, head: { sha: second.proposed.commit } })
  // Its own version of the post is another one than the branch's.
  const stale = await propose(ada, {
    title: 'Stale',
    addTo: 1,
    posts: [await changeOf(ada, 'one', { content: 'From the branch.' })],
  })
  expect([stale.status, stale.said]).toEqual([409, expect.stringContaining('#1 has another version of “One”')])
})

test('only an open pull request whose branch is the person’s to push to takes further posts', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const [ada, eve] = [await site.signIn('ada'), await site.signIn('eve')]
  const change = await changeOf(ada, 'one', { content: 'New words.' })
  await propose(ada, { title: 'Hers', posts: [change] })
  const posts = [{ change: { title: 'More', content: 'Words.' } }]
  const byEve = await propose(eve, { title: 'Mine', addTo: 1, posts })
  expect([byEve.status, byEve.said]).toEqual([422, expect.stringContaining('is not yours, but ada’s')])
  const nowhere = await propose(ada, { title: 'Nowhere', addTo: 77, posts })
  expect([nowhere.status, nowhere.said]).toEqual([422, expect.stringContaining('There is no pull request #77')])
  await atGitHub(site.emulator, '/repos/ada/blog/pulls/1', 'token-of-ada', {
    method: 'PATCH',
    body: JSON.stringify({ state: 'closed' }),
  })
  const closed = await propose(ada, { title: 'Closed', addTo: 1, posts })
  expect([closed.status, closed.said]).toEqual([422, expect.stringContaining('#1 is closed')])
})

test('a proposal is made from the newest commit, and what is stale there is refused by name', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One'), 'two.md': postText('Two') } })
  const ada = await site.signIn('ada')
  const [one, two] = [
    await changeOf(ada, 'one', { content: 'Mine.' }),
    await changeOf(ada, 'two', { content: 'Mine.' }),
  ]
  await site.emulator.pushFile('posts/one.md', postText('One', 'published', 'Theirs.'))
  const stale = await propose(ada, { title: 'Stale', posts: [two, one] })
  expect([stale.status, stale.said]).toEqual([412, expect.stringContaining('“One” (one.md) has changed since you')])
  expect(await pullsOf(site.emulator)).toEqual([])
  // The replica has not heard of the new commit, and the proposal still builds on it.
  const fresh = await propose(ada, { title: 'Fresh', posts: [two] })
  expect(fresh.status).toBe(201)
  expect(await fileAt(site.emulator, fresh.proposed.branch, 'posts/one.md')).toContain('Theirs.')
  // The address that someone else has just taken is not taken twice.
  await site.emulator.pushFile('posts/new.md', postText('New'))
  const made = await propose(ada, { title: 'New', posts: [{ change: { title: 'New', content: 'Mine.' } }] })
  expect(made.proposed.ids).toEqual(['new-2'])
})

test('what cannot be proposed is refused in words that name the post', async () => {
  await using site = await startGitHubSite({
    posts: { 'one.md': postText('One'), 'broken.md': '---\ntitle: Broken\nNo end.' },
  })
  const ada = await site.signIn('ada')
  const one = await changeOf(ada, 'one', { title: 'One' })
  const refused = async (proposal: Record<string, unknown>) => {
    const { status, said } = await propose(ada, proposal)
    return `${status} ${said}`
  }
  const title = 'A title'
  expect(await refused({ title, posts: [one] })).toMatch(/^422 Nothing to propose/)
  expect(await refused({ title: ' ', posts: [one] })).toMatch(/^400 title is blank/)
  expect(await refused({ title, posts: [] })).toMatch(/^400 posts is empty/)
  expect(await refused({ title })).toMatch(/^400 posts is missing/)
  expect(await refused({ title: 'a'.repeat(257), posts: [one] })).toMatch(/^400 title is longer than 256/)
  expect(await refused({ title, addTo: 0, posts: [one] })).toMatch(/^400 addTo must be/)
  expect(await refused({ title, posts: [{ change: { title: 'New' } }] })).toMatch(/^400 “New”: content is missing/)
  expect(await refused({ title, posts: [{ change: { content: 'New' } }] })).toMatch(/^400 “post 1”: title is missing/)
  expect(await refused({ title, posts: [{ id: 'one', change: { status: 'odd' } }] })).toMatch(/^400 “one”: status must/)
  expect(await refused({ title, posts: [{ id: 'one', change: {} }] })).toMatch(/^400 “one”: Nothing to change/)
  expect(await refused({ title, posts: [{ id: 'one', change: { title: 'X' } }] })).toMatch(/^428 “one”: Say which/)
  expect(await refused({ title, posts: [{ id: 'nope', change: null }] })).toMatch(/^404 The post “nope” was not found/)
  expect(await refused({ title, posts: [{ id: '../one', change: null }] })).toMatch(/^404 /)
  expect(await refused({ title, posts: [one, one] })).toMatch(/^400 “one” is in the proposal twice/)
  const broken = { id: 'broken', change: { status: 'published' } }
  expect(await refused({ title, posts: [broken] })).toMatch(/^422 broken\.md cannot be read as a post \(line 1/)
  const large = { change: { title: 'Large', content: 'a'.repeat(1024 * 1024) } }
  expect(await refused({ title, posts: [large] })).toMatch(/^413 “Large”: The post is larger than 1 MiB/)
  const plain = await ada.fetch('/api/pulls', { method: 'POST', body: 'title=x' })
  expect(plain.status).toBe(415)
  expect(await pullsOf(site.emulator)).toEqual([])
  const visitor = await propose(site.visitor, { title, posts: [one] })
  expect([visitor.status, visitor.said]).toEqual([401, expect.stringContaining('Sign in')])
})

test('local mode has no pull requests, and says what would turn them on', async () => {
  await using site = await startLocalSite({ posts: { 'one.md': postText('One') } })
  const { status, said } = await propose(site.owner, { title: 'X', posts: [{ id: 'one', change: null }] })
  expect([status, said]).toEqual([404, expect.stringContaining('GITHUB_REPOSITORY')])
})
