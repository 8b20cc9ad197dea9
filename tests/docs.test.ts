import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import GithubSlugger from 'github-slugger'
import { expect, test } from 'vitest'
import { DATA_NAMES } from '#server/store/data-path.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const PAPERS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'content/README.md',
  'posts/README.md',
  ...listed('docs', /\.md$/),
]

// Posts that are named as examples, and what another company's site is without.
const EXAMPLE = /^posts\/(?!README\.md$).|^tests\/(?:browser\/)?company\b/
const PATH = /^(?:\.ci|\.github|\.vscode|content|docs|posts|public|server|src|tests)\/[\w./@-]*$/

test('every path that a paper names is in the repository', () => {
  const missing = PAPERS.flatMap((paper) =>
    codeSpans(read(paper))
      .filter((span) => PATH.test(span) && !EXAMPLE.test(span))
      .filter((span) => !existsSync(path.join(root, span)))
      .map((span) => `${paper}: ${span}`),
  )
  expect(missing).toEqual([])
})

test('every export that the map of the code names is where the map says', () => {
  const rows = [...read('docs/architecture.md').matchAll(/`(\w+)` in `((?:server|src)\/[\w./-]+\.tsx?)`/g)]
  const missing = rows.filter(([, name = '', file = '']) => {
    const declaration = new RegExp(`export (?:default )?(?:async )?(?:function|const|class|interface|type) ${name}\\b`)
    return !declaration.test(read(file))
  })
  expect(rows.length).toBeGreaterThan(0)
  expect(missing.map(([row]) => row)).toEqual([])
})

test('every link from a paper to another file or heading leads somewhere', () => {
  const broken = PAPERS.flatMap((paper) =>
    linksOf(read(paper))
      .filter((link) => !leadsSomewhere(paper, link))
      .map((link) => `${paper}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('every label that the owner’s guide names is in the editor', () => {
  const code = listed('src/editor', /\.tsx?$/)
    .map(read)
    .join('\n')
    .replaceAll(/\s+/g, ' ')
  const labels = [...read('docs/editor.md').matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) =>
    label.replaceAll(/\s+/g, ' '),
  )
  expect(labels.length).toBeGreaterThan(0)
  expect(labels.filter((label) => !code.includes(label))).toEqual([])
})

test('the operating guide names every setting, and what is kept in DATA_DIR', () => {
  const guide = read('docs/operating.md')
  const settings = [...read('server/config/setting-reader.ts').matchAll(/^ {2}([A-Z_]+): \[/gm)].map(([, name]) => name)
  expect(settings.length).toBeGreaterThan(20)
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'))
  expect(settings.filter((name) => !rows.some((row) => row.split('|')[1]?.includes(`\`${name}\``)))).toEqual([])
  const full = guide.slice(guide.indexOf('### A full disk'), guide.indexOf('### While GitHub is away'))
  expect(DATA_NAMES.filter((name) => !new RegExp(`\`${name}/?\``).test(full))).toEqual([])
  const backup = read('docs/one-machine.md')
  const kept = DATA_NAMES.filter((name) => name !== 'session-secret')
  expect(kept.filter((name) => !backup.includes(`\`${name}\``))).toEqual([])
})

test('the README has 900 words at most', () => {
  expect(read('README.md').trim().split(/\s+/).length).toBeLessThanOrEqual(900)
})

function listed(folder: string, name: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file).split(path.sep).join('/'))
    .filter((file) => name.test(file))
    .sort()
}

function withoutBlocks(text: string): string {
  return text.replaceAll(/^( *)(```+)[^\n]*\n[\s\S]*?\n\1\2$/gm, '')
}

function codeSpans(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
}

function withoutCode(text: string): string {
  return withoutBlocks(text).replaceAll(/`[^`\n]+`/g, '')
}

function linksOf(text: string): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(?:https?:|mailto:|\/|images\/)/.test(link))
}

function leadsSomewhere(paper: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? paper : path.posix.join(path.posix.dirname(paper), file)
  if (!existsSync(path.join(root, target))) return false
  return anchor === undefined || anchorsOf(read(target)).has(anchor)
}

function anchorsOf(text: string): Set<string> {
  const slugger = new GithubSlugger()
  return new Set([...withoutBlocks(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, words = '']) => slugger.slug(words)))
}
