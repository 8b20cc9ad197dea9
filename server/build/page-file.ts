import { createProcessor } from '@mdx-js/mdx'
import GithubSlugger from 'github-slugger'
import type { Nodes, Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import { LineCounter, parseDocument } from 'yaml'
import { type PageMatter, pageMatter } from '#content/page.ts'
import { withSiteWords } from '#content/site-words.ts'
import { checkBody, type PageBody, type PageProblem } from './page-body.ts'
import { attributeOf, isTag } from './tags.ts'

export interface PageFile extends Outline, PageBody {
  /** Where it lies, from the root of the repository: `content/pages/mission.mdx`. */
  file: string
  /** Where it is served: `/mission`. */
  path: string
  matter: PageMatter
  problems: PageProblem[]
}

const FOLDER = 'content/pages/'
const PLACE = /^(?:[a-z0-9-]+\/)*[a-z0-9-]+$/
// What the server answers itself, or with a post.
const TAKEN = /^(?:api|f|p|og|assets|art|healthz|contact)(?:\/|$)|^blog\/(?!ai-ethics$)/
const NO_MATTER: PageMatter = {
  kind: 'essay',
  motif: 'kernel',
  facts: [],
  title: '',
  description: '',
  aliases: [],
  disclaimer: [],
  toc: true,
  references: 'open',
}

/** Reads one page. What is wrong with it is among its problems. `file` is a path from the root with `/`. */
export function parsePage(file: string, text: string): PageFile {
  const place = file.slice(FOLDER.length).replace(/\.mdx$/, '')
  const problems: PageProblem[] = []
  if (!PLACE.test(place))
    problems.push({ line: 1, message: 'The file’s name is its address: use lower-case letters, digits and hyphens.' })
  if (TAKEN.test(place))
    problems.push({ line: 1, message: `The address /${place} is not free for a page: put the file elsewhere.` })
  const page: PageFile = {
    file,
    path: `/${place}`,
    matter: NO_MATTER,
    links: [],
    figures: [],
    tags: [],
    ids: [],
    headings: [],
    words: 0,
    problems,
  }
  try {
    const tree = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] }).parse(text) as Root
    const [first] = tree.children
    if (first?.type === 'yaml') page.matter = readMatter(first.value, problems)
    else problems.push({ line: 1, message: 'The page has no front matter: begin it with --- and a title.' })
    Object.assign(page, checkBody(tree, problems))
    Object.assign(page, outlineOf(tree))
  } catch (error) {
    const { line, reason } = error as { line?: number; reason?: string }
    if (reason === undefined) throw error
    problems.push({ line: line ?? 1, message: reason })
  }
  return page
}

function readMatter(yaml: string, problems: PageProblem[]): PageMatter {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  // The fence is the file's first line.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1
  for (const { pos, message } of document.errors)
    problems.push({ line: lineAt(pos[0]), message: `${message}. Put a text with a colon or # into quotes.` })
  if (document.errors.length > 0) return NO_MATTER
  const parsed = pageMatter.safeParse(document.toJS() ?? {})
  if (parsed.success) return withWords(parsed.data)
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        problems.push({ line: lineOf(key), message: `${key} is no key of a page. content/page.ts lists them.` })
    } else
      problems.push({
        line: lineOf(issue.path[0]),
        message: `${issue.path.join('.') || 'The front matter'} ${issue.message}`,
      })
  }
  return NO_MATTER

  function lineOf(key: PropertyKey | undefined): number {
    const node = document.contents as { items?: { key: { value: unknown; range: number[] } }[] } | null
    const found = node?.items?.find((pair) => pair.key.value === key)
    return found ? lineAt(found.key.range[0] ?? 0) : 1
  }
}

function withWords(matter: PageMatter): PageMatter {
  return Object.fromEntries(
    Object.entries(matter).map(([key, value]) => [key, typeof value === 'string' ? withSiteWords(value) : value]),
  ) as PageMatter
}

interface Outline {
  /** The headings of its sections: h2 and h3. */
  headings: { id: string; text: string; depth: number }[]
  /** Every place in the page that a link may lead to. */
  ids: string[]
  words: number
}

/** The contents of a page. The ids are GitHub's, as rehype-slug makes them. */
function outlineOf(tree: Root): Outline {
  const slugger = new GithubSlugger()
  const outline: Outline = { headings: [], ids: [], words: 0 }
  visit(tree, (node) => {
    if (node.type === 'heading') {
      const text = withSiteWords(textOf(node))
      const id = slugger.slug(text)
      outline.ids.push(id)
      if (node.depth <= 3) outline.headings.push({ id, text, depth: node.depth })
    }
    if (isTag(node)) {
      const id = attributeOf(node, 'id')
      if (id) outline.ids.push(id)
    }
    if (node.type === 'text' || node.type === 'inlineCode') outline.words += wordsIn(node.value)
    if (node.type === 'footnoteDefinition') outline.ids.push(`ref-fn-${node.identifier.toLowerCase()}`)
  })
  return outline
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function textOf(node: Nodes): string {
  if (node.type === 'mdxTextExpression') return `{${node.value}}`
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
