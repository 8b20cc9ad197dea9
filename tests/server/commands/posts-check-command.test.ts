import { chmod, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { choosePosts } from '#server/commands/posts-check/chosen-posts.ts'
import { CannotCheckError, readOptions } from '#server/commands/posts-check/options.ts'
import { grouped } from '#server/commands/posts-check/print.ts'
import { problem } from '#server/posts/front-matter/problem.ts'
import { pngOf } from '../../support/images.ts'
import { firstOrAll, isWholeRun } from '../../support/long-run.ts'
import { postText } from '../../support/post-text.ts'
import { checkPosts } from '../../support/posts-check.ts'
import { temporaryRepository } from '../../support/temporary-repository.ts'

const BROKEN = postText('Broken', 'published', 'See [c](/blog/c) at 100%.')
const ODD = postText('Odd').replace('author', 'byline')

test('a problem is a line of file, line and message; an error ends with 1, a warning alone with 0', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': BROKEN, 'b.md': ODD, 'README.md': '# Posts' } })
  const all = checkPosts(repository.folder)
  expect(all.lines).toEqual([
    'posts/a.md:9: There is no post at /blog/c. Correct the address, or take the link out.',
    expect.stringMatching(/^posts\/b\.md:3: warning: The site ignores the key "byline" and reads author\. /),
    '2 posts checked, 1 error, 1 warning.',
  ])
  expect([all.status, all.stderr]).toEqual([1, ''])
  const one = checkPosts(repository.folder, ['posts/b.md'])
  expect([one.status, one.lines.length]).toEqual([0, 2])
})

test('on GitHub Actions a problem is an annotation at its line and column', async () => {
  await using repository = await temporaryRepository({
    posts: { 'a.md': BROKEN, 'b,c.md': '---\ntitle: "50%\nstatus: draft\n---\n' },
  })
  const { lines, status } = checkPosts(repository.folder, [], { GITHUB_ACTIONS: 'true' })
  expect(status).toBe(1)
  expect(lines[0]).toBe(
    '::error file=posts/a.md,line=9,col=5,title=link-target::There is no post at /blog/c. Correct the address, or take the link out.',
  )
  expect(lines[1]).toMatch(/^::error file=posts\/b%2Cc\.md,line=1,col=1,title=file-name::/)
})

test.runIf(isWholeRun)('as JSON the problems come alone, with all that is known of each', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': BROKEN } })
  const { stdout, status } = checkPosts(repository.folder, ['--json'])
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toEqual([
    {
      file: 'posts/a.md',
      line: 9,
      column: 5,
      severity: 'error',
      rule: 'link-target',
      message: 'There is no post at /blog/c. Correct the address, or take the link out.',
      mend: 'Correct the address, or take the link out.',
    },
  ])
})

test.each([
  [['posts/none.md'], /^There is no file posts\/none\.md\. /],
  [['posts'], /^posts is a folder\. Name files, or none to check every post\.$/],
  [['--wrong'], /^Unknown option '--wrong'/],
  [['--changed', 'no-such-branch'], /^git cannot compare with no-such-branch .* fetch-depth: 0\.$/],
  [['--changed', '--output=x'], /./],
  [['--changed', 'HEAD', 'posts/a.md'], /^Give either files or --changed, not both\.$/],
])('asked for %j it says in a sentence why it cannot check', async (args, sentence) => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A') } })
  const choose = () => choosePosts(repository.postsDir, readOptions(args))
  expect(choose).toThrow(CannotCheckError)
  expect(choose).toThrow(sentence)
})

test('without a folder of posts it says which setting names one, prints nothing else, and ends with 2', async () => {
  await using repository = await temporaryRepository()
  const { stdout, stderr, status } = checkPosts(repository.folder, [], { POSTS_DIR: 'elsewhere' })
  expect(stderr).toMatch(/^There is no folder elsewhere\. Set POSTS_DIR.*\n$/)
  expect([status, stdout]).toEqual([2, ''])
})

test('what is no post is left out with a note, and a link is never followed', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A'), '_draft.md': 'x' } })
  await symlink('a.md', path.join(repository.postsDir, 'link.md'))
  const { stderr, lines, status } = checkPosts(repository.folder, ['posts/_draft.md', 'posts/link.md'])
  expect(stderr).toMatch(/^posts\/_draft\.md is no post, so it was left out/)
  expect(lines[0]).toMatch(/^posts\/link\.md:1: This is no regular file/)
  expect(status).toBe(1)
})

test('a file outside the folder is judged in its own, with a warning that the site does not show it', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A') } })
  await mkdir(path.join(repository.folder, 'drafts'))
  await repository.write('drafts/b.md', postText('B', 'draft', 'See [c](c).'))
  await repository.write('drafts/c.md', postText('C', 'draft'))
  const { lines, status } = checkPosts(repository.folder, ['drafts/b.md'])
  expect(lines[0]).toBe(
    'drafts/b.md:1: warning: The file is not in posts, so the site does not show it. Move it to posts.',
  )
  expect([lines.length, status]).toEqual([2, 0])
})

test('--fix mends what has one right answer, and keeps every other byte', async () => {
  const before =
    '\uFEFF---\r\n# kept\r\nTitle:   1.10   # kept too\r\nstatus: Draft\r\ntags: [ai, 2025]\r\ncreated_at: 2025/4/9 9:30\r\nlayout: x\r\n---\r\n\r\nWords.  \r\n'
  const after =
    '\uFEFF---\r\n# kept\r\ntitle:   "1.10"   # kept too\r\nstatus: draft\r\ntags: [ai, "2025"]\r\ncreatedAt: "2025-04-09T09:30:00Z"\r\nlayout: x\r\n---\r\n\r\nWords.  \r\n'
  await using repository = await temporaryRepository({ posts: { 'a.md': before } })
  const { lines, stderr, status } = checkPosts(repository.folder, ['--fix'])
  expect(await repository.read('posts/a.md')).toBe(after)
  expect(stderr.trim().split('\n')).toEqual([
    'posts/a.md: The key Title is now title.',
    'posts/a.md: The key created_at is now createdAt.',
    'posts/a.md: title is now "1.10".',
    'posts/a.md: status is now "draft".',
    'posts/a.md: tags is now ["ai","2025"].',
    'posts/a.md: createdAt is now "2025-04-09T09:30:00Z".',
  ])
  expect([lines.length, status]).toEqual([1, 0])
})

test('--fix mends links of wikis to posts and images with a space in the text, and keeps every other byte', async () => {
  const head = '\uFEFF---\r\ntitle: A\r\n---\r\n\r\n'
  const before = `${head}See [[b]], [[b|the *other*]] and [[c]], [[b#part]], \\[[b]], \`[[b]]\`.\r\n\r\n| é |\r\n| - |\r\n| [[b\\|it]] |\r\n\r\n![A](images/my shot (1).png "decorative")  \r\n![B](my shot.png)\r\n`
  const after = `${head}See [b](b.md), [the *other*](b.md) and [[c]], [[b#part]], \\[[b]], \`[[b]]\`.\r\n\r\n| é |\r\n| - |\r\n| [it](b.md) |\r\n\r\n![A](<images/my shot (1).png> "decorative")  \r\n![B](my shot.png)\r\n`
  await using repository = await temporaryRepository({
    posts: { 'a.md': before, 'b.md': postText('B', 'published'), 'images/my shot (1).png': pngOf(8, 8) },
  })
  const { lines, stderr } = checkPosts(repository.folder, ['--fix'])
  expect(await repository.read('posts/a.md')).toBe(after)
  expect(stderr.trim().split('\n')).toEqual([
    'posts/a.md: [[b]] is now [b](b.md).',
    'posts/a.md: [[b|the *other*]] is now [the *other*](b.md).',
    'posts/a.md: [[b\\|it]] is now [it](b.md).',
    'posts/a.md: ![A](images/my shot (1).png "decorative") is now ![A](<images/my shot (1).png> "decorative").',
  ])
  const left = lines.slice(0, -1).map((line) => line.replace(/: warning: (.*?) (?:as it|is no).*/, ' $1'))
  expect(left).toEqual([
    'posts/a.md:5 Readers see [[c]]',
    'posts/a.md:5 Readers see [[b#part]]',
    'posts/a.md:12 ![B](my shot.png)',
  ])
  if (isWholeRun) expect(checkPosts(repository.folder, ['--fix']).stderr).toBe('')
})

test.runIf(isWholeRun)('--fix writes a footnote mark in the form of its note', async () => {
  const text = (mark: string) =>
    `---\ntitle: A\n---\nOne.[^${mark}] Two.[^gone] \`[^gro\u0308ße]\`\n\n[^größe]: A.\n\n[^lost]: B.\n`
  await using repository = await temporaryRepository({ posts: { 'a.md': text('gro\u0308ße') } })
  expect(checkPosts(repository.folder, []).lines[0]).toContain('does not meet its note')
  const { stderr, lines } = checkPosts(repository.folder, ['--fix'])
  expect(await repository.read('posts/a.md')).toBe(text('größe'))
  expect(stderr).toBe('posts/a.md: [^gro\u0308ße] is now [^größe].\n')
  expect(lines.filter((line) => /\[\^(?:gone|lost)\]/.test(line))).toHaveLength(2)
})

test.each(
  firstOrAll([
    ['a date that may be read in two ways', '---\ntitle: A\ncreatedAt: 4/5/2025\n---\n'],
    ['a day that there is not', '---\ntitle: A\ncreatedAt: 2025/2/30\n---\n'],
    ['a status that is none', '---\ntitle: A\nstatus: public\n---\n'],
    ['a key beside the right one', '---\ntitle: A\nTitle: B\n---\n'],
    ['an unknown key', '---\ntitle: A\nlayout: x\n---\n'],
    ['a file that cannot be read', '---\ntitle: A\nstatus: Draft\n'],
    ['a post without a fault', postText('A')],
  ]),
)('--fix leaves %s alone', async (_, text) => {
  await using repository = await temporaryRepository({ posts: { 'a.md': text } })
  await chmod(path.join(repository.postsDir, 'a.md'), 0o444)
  const { stderr } = checkPosts(repository.folder, ['--fix'])
  expect(stderr).toBe('')
  expect(await readFile(path.join(repository.postsDir, 'a.md'), 'utf8')).toBe(text)
})

test.runIf(isWholeRun)('--changed looks at the posts that differ from where the branch began', async () => {
  await using repository = await temporaryRepository({
    posts: { 'old.md': BROKEN, 'kept.md': postText('Kept', 'draft'), 'images/a.png': 'x' },
  })
  const changed = (...args: string[]) => {
    const { lines } = checkPosts(repository.folder, ['--changed', 'main', ...args])
    return [...new Set(lines.slice(0, -1).map((line) => line.split(':')[0])), lines.at(-1)]
  }
  await repository.git('checkout', '-q', '-b', 'branch')
  expect(changed()).toEqual(['0 posts checked, 0 errors, 0 warnings.'])

  await repository.write('posts/new.md', ODD)
  await repository.git('add', '.')
  await repository.git('commit', '-q', '-m', 'Add a post')
  expect(changed()).toEqual(['posts/new.md', '1 post checked, 0 errors, 1 warning.'])

  // Git has not been told of it yet.
  await repository.write('posts/untold.md', ODD)
  expect(changed()).toEqual(['posts/new.md', 'posts/untold.md', '2 posts checked, 0 errors, 2 warnings.'])
  await rm(path.join(repository.postsDir, 'untold.md'))

  // What is gone may be linked to by any other.
  await repository.git('rm', '-q', 'posts/kept.md')
  await repository.git('commit', '-q', '-m', 'Delete a post')
  expect(changed()).toEqual(['posts/new.md', 'posts/old.md', '2 posts checked, 1 error, 1 warning.'])
})

test('to a person the problems are grouped by file, each in the form that editors make links of', () => {
  const one = problem('error', 'link-target', { line: 9, column: 5 }, 'It is wrong.', 'Mend it.')
  const found = ['posts/a.md', 'posts/a.md', 'posts/b.md'].map((file) => ({ file, ...one }))
  const line = (file: string) => `  ${file}:9:5: error: It is wrong. Mend it. (link-target)`
  expect(grouped(found, false)).toEqual([
    ...['posts/a.md', line('posts/a.md'), line('posts/a.md'), ''],
    ...['posts/b.md', line('posts/b.md')],
  ])
  expect(grouped(found, true)[1]).toContain('\u001B[31merror:\u001B[0m')
})
