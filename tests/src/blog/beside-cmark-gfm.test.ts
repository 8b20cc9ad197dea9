import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Nodes, Root } from 'hast'
import { type PluggableList, unified } from 'unified'
import { expect, test } from 'vitest'
import { parseMarkdown, readingOf, treeOf } from '#src/blog/body/reading.ts'
import { isWholeRun } from '../../support/long-run.ts'
import { READING_CASES } from './as-on-github.ts'

/** Why texts read otherwise here, each with what it may be seen in, and with what makes both alike where that can be said. */
const REASONS: Readonly<Record<string, { of: RegExp; alike?: (html: string) => string }>> = {
  'an element that is left open ends with its block, as on GitHub': {
    of: /<[a-z]/i,
    alike: (html) => html.replace(/<(a|b|em)\b[^>]*>\s*<\/\1>/g, ''),
  },
  'code is left out, where GitHub shows it as text': { of: /<(?:script|style|title|textarea|xmp|iframe)\b/i },
  'a comment ends as in CommonMark 0.31, which cmark-gfm does not have yet': { of: /<!--/ },
  'GitHub links bare addresses, which CommonMark does not, and those of ftp not, which cmark-gfm does': {
    of: /(?:ftp|https?):|@/,
    alike: (html) => html.replace(/<\/?a\b[^>]*>/g, ''),
  },
  'one tilde strikes nothing, so that 5~10 stays': { of: /(?<!~)~(?!~)/ },
  'GitHub reads formulas and alerts beside cmark-gfm': { of: /\$|^> \[!/m },
  'fields that are written as HTML are left out, as cmark-gfm writes the box of a task': {
    of: /\[[ xX]\]|<input\b/i,
    alike: (html) => html.replace(/<input\b[^>]*><\/input> ?/g, ''),
  },
  'the notes have a heading and ids of letters, as on GitHub': {
    of: /\[\^/,
    alike: (html) => html.replace(/<h2>Footnotes<\/h2>| (?:href="#[^"]*"|aria\w+="[^"]*")/g, ''),
  },
}

const EXTENSIONS = ['footnotes', 'table', 'strikethrough', 'autolink', 'tagfilter', 'tasklist']

test('the examples of CommonMark read as its specification says', () => {
  expectAlike(examplesIn(readFileSync(new URL(import.meta.resolve('commonmark-spec/spec.txt')), 'utf8')))
})

test.runIf(isWholeRun)('texts read as cmark-gfm reads them', ({ skip }) => {
  const run = (args: string[], input = '') => spawnSync('cmark-gfm', args, { input, encoding: 'utf8' })
  skip(run(['--version']).status !== 0, 'cmark-gfm is not installed (Debian: apt-get install cmark-gfm)')
  const spec = '/usr/share/doc/cmark-gfm/spec.txt.gz'
  const texts = [
    ...(existsSync(spec) ? examplesIn(gunzipSync(readFileSync(spec)).toString()) : []).map(([text]) => text),
    ...['posts', 'tests'].flatMap(bodiesIn),
    ...Object.values(READING_CASES).map(({ content }) => content),
  ]
  expectAlike(
    texts.map((text) => [text, run(['--unsafe', ...EXTENSIONS.flatMap((name) => ['-e', name])], text).stdout]),
  )
})

/** The texts of all Markdown files in a folder of the project, without their front matter. */
function bodiesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8').replace(/^---\r?\n.*?^---\r?\n/ms, ''))
}

type Pair = [text: string, html: string]

function examplesIn(spec: string): Pair[] {
  const examples = spec.matchAll(/^`{32} example[^\n]*\n(.*?)^\.\n(.*?)^`{32}$/gms)
  return [...examples].map(([, text = '', html = '']) => [text.replaceAll('→', '\t'), html.replaceAll('→', '\t')])
}

function expectAlike(pairs: readonly Pair[]): void {
  expect(pairs.length).toBeGreaterThan(60)
  const unexplained = pairs.flatMap(([text, html]) => {
    const [here, there] = [shownHere(text), shown(html)]
    const isExplained = Object.values(REASONS).some(
      ({ of, alike = () => '' }) => of.test(text) && alike(here) === alike(there),
    )
    return here === there || isExplained ? [] : [{ text, here, there }]
  })
  expect(unexplained).toEqual([])
}

const shownHere = (content: string) => laidOut(treeOf(parseMarkdown(content), { title: '', content }))

/** HTML of another program, with what follows the reading of Markdown here: addresses, the sanitizer, and the ranks of headings. */
function shown(html: string): string {
  const tree: Root = { type: 'root', children: [{ type: 'raw', value: html }] }
  return laidOut(
    unified()
      .use(readingOf({ title: '', siteUrl: '' }).rehypePlugins as PluggableList)
      .runSync(tree) as Root,
  )
}

const SPACES_OF_BLOCKS =
  /\s*(<\/?(?:p|h[1-6]|[uo]l|li|blockquote|pre|table|thead|tbody|tr|t[hd]|hr|div|section|details|summary|br)\b[^>]*>)\s*/g

/** HTML without what no reader sees: the order of attributes, ids and classes, and spaces between blocks. */
function laidOut(root: Root): string {
  const write = (node: Nodes, isPre: boolean): string => {
    if (node.type === 'text') return isPre ? node.value.replaceAll(' ', '␠').replaceAll('\n', '␤') : node.value
    if (!('children' in node)) return ''
    const isElement = node.type === 'element'
    const inside = node.children.map((child) => write(child, isPre || (isElement && node.tagName === 'pre'))).join('')
    if (!isElement) return inside
    const attributes = Object.entries(node.properties)
      .filter(([name, value]) => value !== false && !/^(?:id|className|data.*)$/.test(name))
      .map(([name, value]) => ` ${name}="${value}"`)
    return `<${node.tagName}${attributes.toSorted().join('')}>${inside}</${node.tagName}>`
  }
  return write(root, false).replace(/\s+/g, ' ').replace(SPACES_OF_BLOCKS, '$1').trim()
}
