import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { type Handle, toMdast } from 'hast-util-to-mdast'
import { toString as textOf } from 'hast-util-to-string'
import type { BlockContent, ListItem, Root as MarkdownRoot, Nodes, Parents, PhrasingContent, RootContent } from 'mdast'
import { listItems } from './list-items.ts'
import { alerts, marks } from './marks.ts'
import { BLOCKS, element, hasClass, isBlank, isElement, replaceChildren } from './nodes.ts'
import { tables } from './tables.ts'
import { tidyMarks } from './tidy-marks.ts'
import { wordLists } from './word-lists.ts'
import { tableToMarkdown, writeMarkdown } from './write-markdown.ts'

export interface Rich {
  html: string
  /** The rows of a spreadsheet that came without HTML. */
  cells: string[][] | null
  /** The names of what it is pasted into, such as `Emphasis`, as the editor's parser gives them. */
  around?: readonly string[]
  /** The clipboard holds nothing but the HTML. */
  isPlainMissing: boolean
}

/**
 * Markdown of what a program put into the clipboard, made in slices; null where the plain text says the same, `''` where
 * nothing is left. Fails with a `RangeError` for elements that are nested too deeply.
 */
export async function toMarkdown({ html, cells, around = [], isPlainMissing }: Rich): Promise<string | null> {
  if (cells) return tableToMarkdown(cells)
  const pause = createPause()
  const blocks = await read(html, around, pause)
  const [first, ...others] = blocks
  const isPlain = !first || (others.length === 0 && first.type === 'paragraph' && first.children.every(isBare))
  return isPlain && !isPlainMissing ? null : write(blocks, pause)
}

async function read(html: string, around: readonly string[], pause: Pause): Promise<RootContent[]> {
  if (isTooDeep(html)) throw new RangeError('The HTML is nested too deeply.')
  await pause()
  const tree = fromHtml(html, { fragment: true })
  for (const clean of [formulas, alerts, wordLists, listItems, checkboxes, marks, links, tables]) {
    await pause()
    clean(tree)
  }
  await pause()
  const safe = sanitize(tree, TEXT_STRUCTURE) as Root
  // A block ends the marks that it is put into.
  const hasBlocks = (safe.children as ElementContent[]).filter(isBlock).length > 1
  tidyMarks(safe, hasBlocks ? [] : around.map((name) => MARKS_AROUND[name] ?? ''))
  await pause()
  breaksToParagraphs(safe)
  const blocks: RootContent[] = []
  for (const children of piecesOf(safe.children, (node) => isElement(node, /^(?:p|h[1-6])$/))) {
    await pause()
    const part = toMdast({ type: 'root', children }, { document: true, handlers: HANDLERS }) as MarkdownRoot
    tidyBlocks(part)
    blocks.push(...part.children)
  }
  return blocks
}

const MARKS_AROUND: Readonly<Record<string, string>> = {
  StrongEmphasis: 'strong',
  Emphasis: 'em',
  Strikethrough: 'del',
  Link: 'a',
}

async function write(blocks: readonly RootContent[], pause: Pause): Promise<string> {
  const written: string[] = []
  for (const children of piecesOf(blocks, ({ type }) => type === 'paragraph' || type === 'heading')) {
    await pause()
    written.push(writeMarkdown({ type: 'root', children }))
  }
  return written.join('\n\n')
}

function isBare(node: Nodes): boolean {
  if (node.type === 'link') return node.children.every((child) => child.type === 'text' && child.value === node.url)
  return node.type === 'text'
}

/** No empty paragraphs, and no blank lines between items of a list that are a line each, with what is nested in it. */
function tidyBlocks(parent: Parents): void {
  parent.children = parent.children.filter((child) => !isEmpty(child)) as typeof parent.children
  for (const child of parent.children) if ('children' in child) tidyBlocks(child)
  if (parent.type !== 'list') return
  for (const item of parent.children) item.spread = isSpread(item)
  parent.spread = parent.children.some(({ spread }) => spread)
}

function isEmpty(node: Nodes): boolean {
  if (node.type === 'list' || node.type === 'heading' || node.type === 'blockquote') return node.children.length === 0
  return node.type === 'paragraph' && node.children.every((child) => child.type === 'break' || isSpace(child))
}

function isSpace(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

function isSpread({ children }: ListItem): boolean {
  return children.some((child, at) => (at === 0 ? child.type !== 'paragraph' : child.type !== 'list'))
}

const DEEPEST = 200

// Chosen: 100 times what a long article of Word needs. A parser opens marks that were never closed again in each paragraph.
const MOST_WORK = 4_000_000

const SILENT =
  /^(?:area|base|br|col|colgroup|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|dt|dd|t[rdh]|tbody|thead|tfoot|option)$/

/** Whether elements are nested more than 200 deep, found without building any of them: what builds them is recursive. */
function isTooDeep(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  let work = 0
  for (const [, slash, written = '', rest = ''] of html.matchAll(/<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)([^>]*)>/gi)) {
    const name = written.toLowerCase()
    work += depth
    if (depth > DEEPEST || work > MOST_WORK) return true
    if (name === '' || SILENT.test(name) || (rest.endsWith('/') && name.includes(':'))) continue
    const before = open.get(name) ?? 0
    if (slash && before === 0) continue
    open.set(name, before + (slash ? -1 : 1))
    depth += slash ? -1 : 1
  }
  return depth > DEEPEST
}

/** Formulas of KaTeX, and others that bring their TeX, in the place of what is drawn beside it. */
function formulas(tree: Root): void {
  replaceChildren(tree, (node, { children }) => {
    if (isElement(node, /^math$/)) return formulaOf(node)
    if (!hasClass(node, /^katex-html$/)) return [node]
    const before = children[children.indexOf(node) - 1]
    return isElement(before, /^span$/) && isElement(before.children[0], /^(?:tex|pre)$/) ? [] : [node]
  })
}

function formulaOf(math: Element): ElementContent[] {
  const [semantics] = math.children
  const note = isElement(semantics, /^semantics$/) ? semantics.children.at(-1) : undefined
  const isTex = isElement(note, /^annotation$/) && note.properties.encoding === 'application/x-tex'
  const words = isTex ? textOf(note).replace(/\s+/g, ' ').trim() : ''
  if (!words || words.includes('$')) return [math]
  const text: ElementContent = { type: 'text', value: words }
  if (math.properties.display !== 'block') return [element('tex', [text])]
  return [element('pre', [element('code', [text], { className: ['language-math'] })])]
}

const tex: Handle = (_, node) => ({ type: 'inlineMath', value: textOf(node) })

/** Not as `html`, which would be a block wherever no paragraph is around it. */
const asHtml: Handle = (state, node) =>
  ({ type: 'textDirective', name: node.tagName, children: state.all(node) }) as unknown as Nodes

/** A line such as `[!NOTE]`, and the words below it. */
const blockquote: Handle = (state, node) => {
  const children = state.toFlow(state.all(node))
  const kind = node.properties.dataAlert
  const [first] = children
  const mark: PhrasingContent = { type: 'html', value: `[!${kind}]` }
  if (kind && first?.type === 'paragraph') first.children.unshift(mark, { type: 'text', value: '\n' })
  else if (kind) children.unshift({ type: 'paragraph', children: [mark] })
  return { type: 'blockquote', children: children as BlockContent[] }
}

const br: Handle = (_, { properties }) => (properties.dataCell ? { type: 'html', value: '<br>' } : { type: 'break' })

const HANDLERS = { tex, blockquote, br, b: asHtml, i: asHtml, s: asHtml, sub: asHtml, sup: asHtml }

/** The boxes of a list of tasks: a role (Google Docs), `[x]` before the words (Notion), or an input. */
function checkboxes(tree: Root): void {
  replaceChildren(tree, (node) => {
    if (!isElement(node, /^li$/)) return [node]
    const isChecked = checkedOf(node)
    if (isChecked === null) return [node]
    const box = element('input', [], { type: 'checkbox', ...(isChecked && { checked: true }) })
    // Google Docs draws a line through what is done.
    if (isChecked && node.properties.role) replaceChildren(node, withoutLine)
    return [{ ...node, children: [box, ...node.children.filter((child) => !isElement(child, /^(?:input|img)$/))] }]
  })
}

function withoutLine(node: Element): ElementContent[] {
  const style = String(node.properties.style ?? '').replaceAll('line-through', 'none')
  return [{ ...node, properties: { ...node.properties, style } }]
}

function checkedOf(item: Element): boolean | null {
  const { role, ariaChecked } = item.properties
  if (role === 'checkbox') return String(ariaChecked) === 'true'
  const [first] = item.children
  if (first?.type === 'text') {
    const mark = /^\s*\[([ x])\]\s+/i.exec(first.value)
    if (!mark) return null
    first.value = first.value.slice(mark[0].length)
    return mark[1] !== ' '
  }
  return isElement(first, /^input$/) && first.properties.type === 'checkbox' ? first.properties.checked === true : null
}

const CONTAINERS =
  'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form header hgroup li main nav ol p pre section summary ul'

const INLINE = 'a br code del em input kbd q samp strong sub sup tex tt'

const HEADINGS = 'h1 h2 h3 h4 h5 h6 hr'

const TABLES = 'table tbody td tfoot th thead tr'

const SPANS = ['align', 'colSpan', 'rowSpan']

/** What Markdown has a word for. Other elements are replaced by what they hold, and `strip` with all that they hold. */
const TEXT_STRUCTURE: Schema = {
  tagNames: [CONTAINERS, INLINE, HEADINGS, TABLES].flatMap((names) => names.split(' ')),
  attributes: {
    a: ['href'],
    blockquote: ['dataAlert'],
    br: ['dataCell'],
    code: [['className', /^language-[\w+#-]+$/]],
    input: [['type', 'checkbox'], 'checked'],
    ol: ['start'],
    td: SPANS,
    th: SPANS,
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: [
    'applet audio button canvas caption colgroup datalist embed frameset head iframe map math noembed noframes noscript',
    'object option script select style svg template textarea title video xml',
  ].flatMap((names) => names.split(' ')),
}

/** Resolves at once, or after a pause where work went on for long since the last one. */
type Pause = () => Promise<void>

// Chosen: with what one step takes besides, a key that is pressed meanwhile waits for less than 50 ms.
const WORK_MS = 12

/** Lets the page answer between the steps of a long work. A worker would need a Trusted Types policy of its own. */
function createPause(): Pause {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < WORK_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    begun = performance.now()
  }
}

// Chosen: some 10 KB of a long article.
const FEWEST = 20

/** Cuts a list of blocks into pieces that can be worked on by themselves. `isPlain`: no neighbor of the block changes it. */
function piecesOf<Block>(blocks: readonly Block[], isPlain: (block: Block) => boolean): Block[][] {
  const pieces: Block[][] = []
  let piece: Block[] = []
  for (const block of blocks) {
    const last = piece.at(-1)
    if (piece.length >= FEWEST && last !== undefined && isPlain(last) && isPlain(block)) {
      pieces.push(piece)
      piece = []
    }
    piece.push(block)
  }
  return piece.length > 0 ? [...pieces, piece] : pieces
}

/** Two line breaks in a row were meant as the end of a paragraph. */
function breaksToParagraphs(parent: Root | Element): void {
  const isHolder = parent.type === 'root' || /^(?:article|blockquote|div|li|p|section)$/.test(parent.tagName)
  const parts = isHolder ? split(parent.children as ElementContent[]) : []
  if (parts.length > 1) {
    parent.children = parts.flatMap((part) => (part.some(isBlock) ? part : [element('p', part)]))
    if (isElement(parent, /^p$/)) Object.assign(parent, { tagName: 'div' })
  }
  for (const child of parent.children)
    if (child.type === 'element' && child.tagName !== 'pre') breaksToParagraphs(child)
}

function isBlock(node: ElementContent): boolean {
  return isElement(node, BLOCKS)
}

/** What stands before, between, and behind double breaks; blocks are parts of their own where there are any. */
function split(children: readonly ElementContent[]): ElementContent[][] {
  const parts: ElementContent[][] = [[]]
  let hasDouble = false
  let breaks: ElementContent[] = []
  for (const child of children) {
    if (isElement(child, /^br$/) || (breaks.length > 0 && isBlank(child))) {
      breaks.push(child)
      continue
    }
    const isDouble = breaks.filter((one) => isElement(one, /^br$/)).length > 1
    // A formula of its own line; the parser of HTML leaves no other in a paragraph.
    hasDouble ||= isDouble || isElement(child, /^pre$/)
    if (isDouble || isBlock(child)) parts.push([])
    else parts.at(-1)?.push(...breaks)
    parts.at(-1)?.push(child)
    if (isBlock(child)) parts.push([])
    breaks = []
  }
  return hasDouble ? parts.filter((part) => part.some((child) => !isBlank(child))) : [[...children]]
}

/** Makes words of a link that leads nowhere from here, and a link of a picture, since the site shows none from elsewhere. */
function links(tree: Root): void {
  replaceChildren(tree, (node) => {
    if (isElement(node, /^img$/)) return pictureLink(node)
    if (!isElement(node, /^a$/)) return [node]
    // The sign beside a heading that leads to it.
    if (/^[#¶§]$/.test(textOf(node).trim())) return []
    const words = node.children.flatMap((child) => (isPicture(child) ? child.children : [child]))
    const href = readAddress(node.properties.href)
    return href && textOf(node).trim() !== '' ? [{ ...node, properties: { href }, children: words }] : words
  })
}

function pictureLink({ properties }: Element): ElementContent[] {
  const words = String(properties.alt ?? '').trim()
  if (/^\p{Extended_Pictographic}\S{0,8}$/u.test(words)) return [{ type: 'text', value: words }]
  const href = readAddress(properties.src)
  const isDot = [properties.width, properties.height].some((side) => side !== undefined && Number(side) <= 2)
  if (!href || !/^http/.test(href) || isDot) return []
  const name: ElementContent = { type: 'text', value: words || 'Picture' }
  return [{ type: 'element', tagName: 'a', properties: { href, dataPicture: true }, children: [name] }]
}

function isPicture(node: ElementContent): node is Element {
  return node.type === 'element' && node.properties.dataPicture === true
}

/** An address that a post may lead to, or null: http, https, mailto, and a path of the site's own. */
function readAddress(written: unknown): string | null {
  const address = String(written ?? '').trim()
  if (/^\/(?![/\\])\S*$/.test(address)) return address
  if (!URL.canParse(address)) return null
  const { protocol, href, hostname, pathname, searchParams } = new URL(address)
  // Google Docs wraps every address.
  if (hostname === 'www.google.com' && pathname === '/url') return readAddress(searchParams.get('q'))
  if (!/^(?:https?|mailto):$/.test(protocol)) return null
  return /^(?:https?:\/\/|mailto:)[^\s<>]+$/i.test(address) ? address.replace(/^\w+/, protocol.slice(0, -1)) : href
}
