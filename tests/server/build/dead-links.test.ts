import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findDeadLinks } from '#server/build/dead-links.ts'
import type { OpenPage, PagePosts, RenderedPage } from '#server/contract/contract.ts'

const PAGES: Record<string, string> = {
  '/': '<a class="menu" href="/gone">A</a> <a href="/a">B</a> <a href="/a#none">C</a> <a href="/a#there">D</a>',
  '/a': '<h2 id="there">A</h2> <a href="/gone">A</a> <a href="/blog/post-1">B</a> <a href="https://b.example/">C</a>',
}

async function openPage(url: string, posts: PagePosts): Promise<OpenPage> {
  const asked = url.startsWith('/newsletter/')
    ? `<a href="/${posts.newsletterStep?.()}">Enter your address again</a>`
    : ''
  const html = PAGES[url] ?? asked
  const page = {
    status: url in PAGES ? 200 : 404,
    isOfPosts: url.startsWith('/blog/'),
    isUnread: false,
    nothing: undefined,
  }
  return { ...page, render: async () => ({ html }) as RenderedPage }
}

test('a link to a page or a place that is gone is told with every file and line that holds it', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'dead-links-'))
  try {
    await mkdir(path.join(root, 'content'))
    await mkdir(path.join(root, 'src'))
    await writeFile(path.join(root, 'content', 'menu.ts'), "['/gone-too',\n'/gone']\n")
    await writeFile(path.join(root, 'content', 'a.mdx'), 'See [a](/gone).\n')
    await writeFile(path.join(root, 'src', 'home.tsx'), '\n\n<a href="/a#none">\n<a href="/expired">\n')
    const publicPages = Object.keys(PAGES).map((address) => ({ path: address, changed: null }))
    expect((await findDeadLinks(root, { openPage, publicPages })).toSorted()).toEqual([
      'content/a.mdx:1: The link /gone leads nowhere (seen on /).',
      'content/menu.ts:2: The link /gone leads nowhere (seen on /).',
      'src/home.tsx:3: The link /a#none leads nowhere (seen on /).',
      'src/home.tsx:4: The link /expired leads nowhere (seen on /newsletter/confirm/expired).',
    ])
  } finally {
    await rm(root, { recursive: true })
  }
})
