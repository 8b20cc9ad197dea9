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

No one can read this until line 2 is mended.
`

const MORE_POST = `---
title: A little more
author: Noor Guest
status: published
---

This post comes with a change of the site's own code, which no one sees here.
`

/** Pull requests for the inbox: one that changes a post, one with a new post, one with a broken one, one with more than posts. */
export async function openDemoPulls(
  emulator: GitHubEmulator,
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
  await emulator.openPull({
    title: 'A guest post',
    body: 'As we said on Monday.',
    login,
    isFromFork: true,
    files: { 'posts/a-post-by-someone-else.md': NEW_POST },
  })
  const broken = await emulator.openPull({
    title: 'A post in a hurry',
    login,
    isFromFork: true,
    files: { 'posts/in-a-hurry.md': BROKEN_POST },
  })
  emulator.setChecks(await emulator.pullHead(broken), [{ name: 'Posts', conclusion: 'failure' }])
  await emulator.openPull({
    title: 'A post, and a little more',
    body: 'The post needs a newer package, so I changed that too.',
    login,
    isFromFork: true,
    files: { 'posts/a-little-more.md': MORE_POST, 'package.json': '{ "scripts": { "start": "node other.js" } }\n' },
  })
}
