import type { GitHubEmulator } from './emulator.ts'

const NEW_POST = `---
title: A post by someone else
author: Noor Guest
status: published
tags: [guest]
createdAt: ${new Date().toISOString()}
---

Everyone who knows git can write for this site: fork it, add a file, open a pull request.

## What happens then

The owner sees the post as it would look, and merges it.
`

const BROKEN_POST = `---
title: In a hurry: a colon needs quotes around the title
status: published
---

No one can read this until line 2 is fixed.
`

const MORE_POST = `---
title: A little more
author: Noor Guest
status: published
---

This post comes with a change of the site's own code, which no one sees here.
`

const ANSWER = `Good point. Two things speak for it:

- the steps are *independent* of each other
- a list is what [the style guide](https://example.com/style) asks for

I'd write \`git push\` as code, too.`

const SUGGESTION = `Shorter, and it says who does it:

\`\`\`suggestion
Everyone who knows git can write for this site: fork it, add a file, and open a pull request.
\`\`\`
`

/**
 * Pull requests for the inbox: one that changes a post, one with a new post, one with a broken one, one with more than
 * posts. The owner has asked for changes in the second and approved the last; both are discussed.
 */
export async function openDemoPulls(
  emulator: GitHubEmulator,
  owner: string,
  login: string,
  posts: Readonly<Record<string, Uint8Array>>,
): Promise<void> {
  const [path, bytes] = Object.entries(posts).find(([name]) => /^posts\/(?!README)[^/]+\.md$/.test(name)) ?? []
  if (path && bytes) {
    const text = `${Buffer.from(bytes).toString('utf8').trimEnd()}\n\nOne more thing, added by a reader.\n`
    const changed = await emulator.openPull({
      title: 'Add what the post leaves out',
      body: 'I missed this when I read it. *Thank you* for the post!',
      login,
      isFromFork: true,
      files: { [path]: text },
    })
    emulator.setChecks(await emulator.pullHead(changed), [{ name: 'Posts', conclusion: 'success' }])
  }
  const guest = await emulator.openPull({
    title: 'A guest post',
    body: 'As we said on Monday.',
    login,
    isFromFork: true,
    files: { 'posts/a-post-by-someone-else.md': NEW_POST },
  })
  await discussGuestPost(emulator, guest, owner, login)
  const broken = await emulator.openPull({
    title: 'A post in a hurry',
    login,
    isFromFork: true,
    files: { 'posts/in-a-hurry.md': BROKEN_POST },
  })
  emulator.setChecks(await emulator.pullHead(broken), [{ name: 'Posts', conclusion: 'failure' }])
  const more = await emulator.openPull({
    title: 'A post, and a little more',
    body: 'The post needs a newer package, so I changed that too.',
    login,
    isFromFork: true,
    files: { 'posts/a-little-more.md': MORE_POST, 'package.json': '{ "scripts": { "start": "node other.js" } }\n' },
  })
  const about = { login: owner, path: 'posts/a-little-more.md' }
  await emulator.commentOnPull(more, { ...about, body: 'The package was due anyway. Thanks for both.' })
  await emulator.reviewPull(more, { login: owner, event: 'APPROVE', body: 'Ready from my side.' })
}

/** Four threads: a suggestion, one with answers, a resolved one, and one whose line has changed since. */
async function discussGuestPost(emulator: GitHubEmulator, number: number, owner: string, login: string): Promise<void> {
  const path = 'posts/a-post-by-someone-else.md'
  const rows = NEW_POST.split('\n')
  const comment = (start: string, body: string) =>
    emulator.commentOnPull(number, {
      login: owner,
      path,
      lines: rows.findIndex((row) => row.startsWith(start)) + 1,
      body,
    })
  await comment('Everyone', SUGGESTION)
  const steps = await comment('The owner', 'Would a list read better here?')
  await emulator.replyToThread(steps, { login, body: 'You mean one item for each step?' })
  await emulator.replyToThread(steps, { login: owner, body: ANSWER })
  const title = await comment('title:', 'Is this the title you want to keep?')
  await emulator.replyToThread(title, { login, body: 'Yes, for now.' })
  await emulator.resolveThread(title, owner)
  await comment('## What', 'Could the heading be a question?')
  await emulator.pushToPull(number, { [path]: NEW_POST.replace('## What happens then', '## What happens next?') })
  const body = 'Two small things, then it can go out.'
  await emulator.reviewPull(number, { login: owner, event: 'REQUEST_CHANGES', body })
}
