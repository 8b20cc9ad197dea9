import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { slug } from 'github-slugger'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { comingSoon } from '#content/coming-soon.ts'
import { site } from '#content/site.ts'
import { mdxPages } from '#server/build/mdx.ts'
import { parsePage } from '#server/build/page-file.ts'
import { PagesError, readPages } from '#server/build/read-pages.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const MATTER = `title: Hello
description: A page that says hello in enough words to please the schema of the front matter.`

function page(words: string, matter = MATTER): string {
  return `---\n${matter}\n---\n\n${words}\n`
}

/** Line and message of every fault. */
function problemsOf(text: string, file = 'content/pages/hello.mdx'): string[] {
  return parsePage(file, text).problems.map(({ line, message }) => `${line}: ${message}`)
}

test('a page’s place is its address', () => {
  const { path: address, problems } = parsePage('content/pages/developer-guides/moodle-apis.mdx', page('Words.'))
  expect(address).toBe('/developer-guides/moodle-apis')
  expect(problems).toEqual([])
})

test('what a page does not say has a default', () => {
  const { matter } = parsePage('content/pages/hello.mdx', page('Words.'))
  expect(matter).toEqual({
    title: 'Hello',
    description: 'A page that says hello in enough words to please the schema of the front matter.',
    aliases: [],
    disclaimer: [],
    toc: true,
    references: 'open',
    kind: 'essay',
    motif: 'kernel',
    facts: [],
  })
})

test('the brand and the address for mail are filled in', () => {
  const { matter, headings } = parsePage(
    'content/pages/hello.mdx',
    page('## Why {brand}\n', MATTER.replace('Hello', "'About {brand}'")),
  )
  expect(matter.title).toBe(`About ${site.brand}`)
  expect(headings).toEqual([{ id: slug(`Why ${site.brand}`), text: `Why ${site.brand}`, depth: 2 }])
})

const MATTER_FAULTS: [trouble: string, matter: string, fault: string][] = [
  ['no title', MATTER.replace(/.*\n/, ''), '1: title is missing: write what the page is called'],
  ['a blank title', MATTER.replace('Hello', '""'), '2: title is blank: write what the page is called'],
  ['no description', 'title: Hello', '1: description is missing: write one or two sentences for search engines'],
  ['a short description', 'title: Hello\ndescription: Short.', '3: description is too short: 70 to 160 characters'],
  ['an unknown key', `${MATTER}\nauthor: Ada`, '4: author is no key of a page. content/page.ts lists them.'],
  ['a day that is none', `${MATTER}\nreviewed: soon`, '4: reviewed must be a day, such as 2026-11-21'],
  ['a day that no calendar has', `${MATTER}\nreviewed: 2026-13-45`, '4: reviewed must be a day, such as 2026-11-21'],
  ['a wrong switch', `${MATTER}\ntoc: perhaps`, '4: toc must be true or false'],
  ['a wrong word', `${MATTER}\nreferences: hidden`, '4: references must be open or folded'],
]

for (const [trouble, matter, fault] of MATTER_FAULTS)
  test(`front matter with ${trouble} is told with its line`, () => {
    expect(problemsOf(page('Words.', matter))).toEqual([fault])
  })

test('an address, a parent and a disclaimer that do not exist are told with their line', () => {
  const [alias, parent, disclaimer] = ['aliases: [developer guides]', 'parent: /nowhere', 'disclaimer: everything'].map(
    (line) => problemsOf(page('Words.', `${MATTER}\n${line}`)).join(),
  )
  expect(alias).toMatch(/^4: aliases\.0 must be an address of the site/)
  expect(parent).toMatch(/^4: parent must be one of \//)
  expect(disclaimer).toMatch(/^4: disclaimer must be one of \w/)
})

test('front matter that is no YAML is told with its line', () => {
  expect(problemsOf(page('Words.', 'title: [Hello\ndescription: x')).join()).toMatch(/^[34]: /)
  expect(problemsOf(page('Words.', MATTER.replace('A page', 'Page: it')))).toEqual([
    '3: Nested mappings are not allowed in compact mappings. Put a text with a colon or # into quotes.',
  ])
})

test('a page without front matter is told', () => {
  expect(problemsOf('Words.\n')).toEqual(['1: The page has no front matter: begin it with --- and a title.'])
})

test('a file whose name is no address is told', () => {
  expect(problemsOf(page('Words.'), 'content/pages/Hello World.mdx')).toEqual([
    '1: The file’s name is its address: use lower-case letters, digits and hyphens.',
  ])
})

test.each(['healthz', 'api/posts', 'f/contact', 'blog/post-1', 'contact'])('no page takes the address /%s', (place) => {
  expect(problemsOf(page('Words.'), `content/pages/${place}.mdx`)).toEqual([
    `1: The address /${place} is not free for a page: put the file elsewhere.`,
  ])
})

// The words begin at the file's sixth line.
const WORD_FAULTS: [trouble: string, words: string, fault: string | RegExp][] = [
  ['an unknown tag', 'Words.\n\n<Fancy>\n\nx\n\n</Fancy>', /^8: <Fancy> is no tag of a page\. There are Accordion, /],
  ['HTML', '<div>x</div>', /^6: <div> is no tag of a page/],
  ['an unknown attribute', '<Badge color="red">x</Badge>', '6: <Badge> knows no color. It has tone.'],
  ['a missing attribute', '<Tabs>\n\n</Tabs>', '6: <Tabs> needs label="…".'],
  ['a wrong value', '<Badge tone="red">x</Badge>', /^6: tone of <Badge> must be one of neutral, good/],
  ['an attribute that is code', '<Badge tone={x}>y</Badge>', '6: tone of <Badge> must be a text in quotes.'],
  ['spread attributes', '<Badge {...x}>y</Badge>', '6: <Badge> holds {…}: write its attributes one by one.'],
  [
    'a flag with a value',
    '<ButtonLink href="/x" quiet="yes">x</ButtonLink>',
    '6: quiet stands alone, without a value.',
  ],
  ['a part without its whole', '<Tab title="x">\n\ny\n\n</Tab>', '6: <Tab> stands only directly inside <Tabs>.'],
  ['an import', "import x from './x.ts'", '6: A page holds no import and no export: it is words.'],
  ['code between two comments', '{/* a */ 1 + 1 /* b */}', /^6: .* is no word of the site/],
  ['a comment within a line', 'One {/* a */} two.', /^6: .* is no word of the site/],
  ['code in braces', 'One {1 + 1}.', /^6: \{1 \+ 1\} is no word of the site/],
  ['a brace that is not closed', 'One {.', /^6: /],
  ['a first heading', '# Hello', '6: The title is the page’s first heading: begin sections with ##.'],
  ['a skipped level', '## One\n\n#### Two', '8: A heading skips from level 2 to level 4.'],
  ['code without a language', '```\nx\n```', '6: A block of code names its language after the fence.'],
  ['a picture', '![x](/x.svg)', /^6: A page holds no pictures/],
  ['a link that is no address', '[x](contact)', /^6: The link contact is no address/],
  ['a link that is code', '[x](javascript:alert(1))', /^6: The link javascript:alert\(1\) is no address/],
  ['a citation of nothing', 'Said.[^9]', '6: The reference [^9] is nowhere defined.'],
  ['a reference that no one cites', 'x\n\n[^1]: Source.', '8: Nothing in the text above cites the reference [^1].'],
]

for (const [trouble, words, fault] of WORD_FAULTS)
  test(`a page with ${trouble} is told with its line`, () => {
    const [found] = problemsOf(page(words))
    if (typeof fault === 'string') expect(found).toBe(fault)
    else expect(found).toMatch(fault)
  })

const announced = comingSoon[0]?.path.slice(1)

test('two pages at one address, and links into a page that lead nowhere, are told with file and line', async () => {
  await using folder = await pagesFolder({
    'one.mdx': page('## Here\n\n[self](#there) [other](/two#missing) [right](/two#here)'),
    'two.mdx': page('## Here', `${MATTER}\naliases: [/one]`),
    ...(announced && { [`${announced}.mdx`]: page('Words.') }),
  })
  const problems = problemsIn(folder.path)
  expect(problems).toEqual([
    ...(announced
      ? [`content/pages/${announced}.mdx:1: The address /${announced} is taken by content/coming-soon.ts.`]
      : []),
    'content/pages/two.mdx:1: The address /one is taken by content/pages/one.mdx.',
    'content/pages/one.mdx:8: The link #there leads to no place in content/pages/one.mdx.',
    'content/pages/one.mdx:8: The link /two#missing leads to no place in content/pages/two.mdx.',
  ])
})

test('a build with a faulty page fails with file and line', async () => {
  await using folder = await pagesFolder({ 'one.mdx': page('<Fancy />') })
  // The repository's own build, over other pages.
  await cp(path.join(root, 'src'), path.join(folder.path, 'src'), { recursive: true })
  await writeFile(path.join(folder.path, 'index.html'), '<script type="module" src="/src/main.tsx"></script>')
  const { pagesPlugin } = await import('#server/build/pages-plugin.ts')
  const failure = await build({
    root: folder.path,
    configFile: false,
    logLevel: 'silent',
    plugins: [pagesPlugin()],
  }).then(
    () => 'It was built.',
    (error: Error) => error.message,
  )
  expect(failure).toContain('content/pages/one.mdx:6: <Fancy> is no tag of a page.')
})

test('a page shows only figures that exist', async () => {
  await using folder = await pagesFolder({ 'one.mdx': page('<Figure name="drawn" />\n\n<Figure name="missing" />') })
  await mkdir(path.join(folder.path, 'content/data/figures'), { recursive: true })
  await writeFile(path.join(folder.path, 'content/data/figures/drawn.ts'), 'export const figure = {}')
  expect(problemsIn(folder.path)).toEqual([
    'content/pages/one.mdx:8: The figure missing has no file content/data/figures/missing.ts.',
  ])
})

test('the side of a column is a class, since the policy forbids styles', async () => {
  const { transform } = mdxPages() as unknown as { transform(text: string, id: string): Promise<{ code: string }> }
  const { code } = await transform(page('| Service | Price |\n| --- | ---: |\n| Receipt | 1.20 |'), 'prices.mdx')
  expect(code.match(/className: "align-right"/g)).toHaveLength(2)
  expect(code).not.toMatch(/style|align:/)
})

test('the repository’s own pages have no fault', () => {
  expect(problemsIn(root)).toEqual([])
})

function problemsIn(folder: string): readonly string[] {
  try {
    readPages(folder)
    return []
  } catch (error) {
    if (error instanceof PagesError) return error.problems
    throw error
  }
}

async function pagesFolder(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'pages-'))
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, 'content/pages', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}
