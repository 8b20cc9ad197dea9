import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startLocalSite } from '../../support/local-site.ts'
import { createScales, weighScripts } from '../../support/page-weight.ts'
import { postText } from '../../support/post-text.ts'
import { dist } from '../../support/shared-build.ts'
import { siteAddresses } from '../../support/site-pages.ts'

// In bytes of gzip at level 9, as a host that compresses ahead would send them.
const MOST_SCRIPT = 115_000
const MOST_POST_SCRIPT = 118_000
const MOST_STYLE = 20_000
const MOST_FONT = 14_000
// A phone takes two milliseconds to ask for each.
const MOST_SCRIPTS = 22

const weigh = createScales(dist)

test('every page keeps within the weight of a light site, and a post too', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A', 'published', '```js\nlet a\n```') } })
  const over: string[] = []
  for (const address of [...siteAddresses.map(({ address }) => address), '/blog/a', '/blog?q=a', '/nowhere']) {
    const { scripts, named, js, css, fonts, fontFiles, blockingStyles } = weigh(
      await (await site.visitor.fetch(address)).text(),
    )
    expect(scripts.length, address).toBeGreaterThan(3)
    expect(scripts.length, `${address}: ${scripts.join(' ')}`).toBeLessThanOrEqual(MOST_SCRIPTS)
    if (js > (address === '/blog/a' ? MOST_POST_SCRIPT : MOST_SCRIPT)) over.push(`${address}: ${js} bytes of script`)
    if (css > MOST_STYLE) over.push(`${address}: ${css} bytes of style`)
    // Only the first script and the font stand between the document and its words in their own typeface.
    expect({ blockingStyles, isStyled: css > 4000 }, address).toEqual({ blockingStyles: [], isStyled: true })
    expect(fontFiles, address).toHaveLength(1)
    expect(fonts, address).toBeLessThan(MOST_FONT)
    // No script waits until another one names it.
    expect(named.toSorted(), address).toEqual(scripts.toSorted())
  }
  expect(over).toEqual([])
})

test('the page where a post is written loads 400 KB of script at most', () => {
  expect(weighScripts(dist, ['index.html', 'src/editor/writing/writing-page.tsx'])).toBeLessThanOrEqual(400_000)
})

test('who reads loads neither the Markdown renderer nor anything of the editor', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A', 'published', '# Words') } })
  for (const address of ['/', '/blog', '/blog/a', '/developer-guides/moodle-apis']) {
    const { scripts } = weigh(await (await site.visitor.fetch(address)).text())
    const code = scripts.map((script) => readFileSync(path.join(dist, 'client', script), 'utf8')).join('\n')
    expect(code, address).not.toContain('codeFenced')
    expect(code, address).not.toContain('Admin — Blog Editor')
  }
})
