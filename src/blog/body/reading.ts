import type { Nodes, Root } from 'hast'
import { blockQuote, list } from 'micromark-core-commonmark'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype'
import { type PluggableList, type Processor, unified } from 'unified'
import { emptyUnsafeAddresses, SCHEMES } from './addresses.ts'
import { labelAlerts } from './alerts.ts'
import { placeFormulas, singleDollars } from './dollars.ts'
import { lowerHeadings } from './headings.ts'
import { limitTree } from './limit-tree.ts'
import { STRIPPED } from './stripped.ts'
import { eachElement } from './tree.ts'

// How a post's Markdown becomes the one tree that its page, its words and its check are made from: as on GitHub.

export const SYNTAX: PluggableList = [
  [remarkGfm, { singleTilde: false }],
  [remarkMath, { singleDollarTextMath: false }],
  singleDollars,
  openContainers,
]

interface Reading {
  remarkPlugins: PluggableList
  remarkRehypeOptions: Readonly<Options>
  rehypePlugins: PluggableList
}

/** What react-markdown is given to read a post as `readTree` does. */
export function readingOf({ title, siteUrl }: { title: string; siteUrl: string }): Reading {
  return {
    remarkPlugins: [...SYNTAX, limitMarkdown, labelAlerts, placeFormulas],
    remarkRehypeOptions: TO_HTML,
    rehypePlugins: [
      parseHtml,
      limitHtml,
      dropFields,
      [emptyUnsafeAddresses, { siteUrl }],
      SAFE,
      [lowerHeadings, { title }],
    ],
  }
}

// Each is a plugin of its own, since one that is used twice runs once.
const limitMarkdown = () => limitTree
const limitHtml = () => limitTree

// The sanitizer sets every id apart, those of footnotes with all others.
const TO_HTML: Options = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  handlers: {
    // Pandoc's `{ .js }` is one word here, as `{.js}` is.
    code: (state, node) =>
      defaultHandlers.code(state, node.lang === '{' ? { ...node, lang: `{${node.meta ?? ''}` } : node),
  },
}

/** Reads the HTML in a text. Without any, the tree stays as it is: to read it anew takes as long as all before. */
function parseHtml() {
  const parse = rehypeRaw()
  return (tree: Root, file: Parameters<typeof parse>[1]) => (hasHtml(tree) ? (parse(tree, file) as Root) : tree)
}

/** GitHub shows no field of a form. A box of a list of tasks stands nowhere in the text itself. */
function dropFields() {
  return (tree: Root) =>
    eachElement(tree, (element) => {
      // The sanitizer, which would make a box of it, drops what it does not know.
      if (element.tagName === 'input' && element.position) element.tagName = 'button'
    })
}

function hasHtml(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasHtml))
}

const { attributes, protocols } = defaultSchema

/** GitHub's list of elements and attributes, with the site's addresses, and the classes of alerts. */
export const SCHEMA: typeof defaultSchema = {
  ...defaultSchema,
  attributes: {
    ...attributes,
    div: [...(attributes?.div ?? []), ['className', 'alert', /^alert-[a-z]+$/]],
    p: [['className', 'alert-label']],
  },
  protocols: { ...protocols, href: SCHEMES, src: SCHEMES },
  strip: STRIPPED,
}

const SAFE: PluggableList[number] = [rehypeSanitize, SCHEMA]

const parser = unified().use(remarkParse).use(SYNTAX).freeze()

/** The Markdown alone, with places. Throws RangeError for what is nested too deeply. */
export function parseMarkdown(content: string) {
  return parser.parse(content)
}

/**
 * The tree of a text that was parsed, which is changed on the way; `look` sees it with all HTML before any is taken out.
 * Throws TooComplexError beyond the limits.
 */
export function treeOf(
  markdown: ReturnType<typeof parseMarkdown>,
  { title, content, look = () => {} }: { title: string; content: string; look?: (tree: Root) => void },
): Root {
  const { remarkPlugins, rehypePlugins } = readingOf({ title, siteUrl: '' })
  const [parse, limit, ...others] = rehypePlugins
  return unified()
    .use(remarkParse)
    .use(remarkPlugins)
    .use(remarkRehype, TO_HTML)
    .use([parse, limit, () => look, ...others] as PluggableList)
    .runSync(markdown, content) as Root
}

/**
 * Lets a list begin in a quote or an item that has just begun, whatever stands above it: micromark 4 takes the paragraph
 * there for one that the list would interrupt.
 */
function openContainers(this: Processor): void {
  const data = this.data()
  const items = [...'*+-0123456789'].map((sign) => [sign.charCodeAt(0), inNew(list)] as const)
  const document = { 62: inNew(blockQuote), ...Object.fromEntries(items) }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { document }]
}

function inNew(container: typeof list): typeof list {
  return {
    ...container,
    tokenize(effects, ok, nok) {
      const begun: typeof ok = (code) => {
        this.interrupt = undefined
        return ok(code)
      }
      return container.tokenize.call(this, effects, begun, nok)
    },
  }
}
