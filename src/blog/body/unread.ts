import type { FootnoteDefinition, Html, Nodes, PhrasingContent } from 'mdast'
import type { BodyUnread } from '#server/contract/contract.ts'
import { SCHEMA } from './reading.ts'

// What other systems read of a text, and GitHub shows as it is typed. None may hold what begins it: so no sign is looked at
// again and again, however many there are.
const SYNTAX: Readonly<Record<string, RegExp>> = {
  // Kramdown and Pandoc.
  attributes:
    /\{:(?=[ \t]*(?:[.#][\w-]|[\w-]+=|toc\b))[^{}]+\}|\{[#.]\p{L}[\p{L}\p{N}_:.-]*(?:[ \t]+(?:[.#]|[\w-]+=)[^\s{}]+)*\}/u,
  // Hugo, Vue, Jekyll, dev.to, and WordPress.
  code: /\{\{[^{}]+\}\}|\{%[^{}]+%\}|\[(?:caption|embed|gallery)\](?![([:])|\[[a-z][\w-]*\s+[\w-]+=["'“”″][^[\]]*\]/u,
  // Docusaurus, VitePress, and Pandoc.
  container: /(?<!:):{3,6}(?!:)(?<=^[> \t]*:{3,6})[ \t]*\{?[.a-z][\w-]*/u,
  // Hashnode.
  'embedded-address': /%\[https?:\/\/[^\s[\]]+\]/u,
  // Obsidian, and MDX.
  'embedded-note': /!\[\[[^[\]]+\]\]/u,
  'hidden-note': /(?<![\w%])%%(?![%\d])[^%]+%%|\{\/\*[^{}]*\*\/\}/u,
  marked: /(?<![\w=!<>)\]])==(?=[^\s=])[^=]*(?<=[^\s=])==(?!=)/u,
  'wiki-link': /\[\[(?=\S)(?=[^[\]]*\p{L})[^[\]]+\]\]/u,
  // No class of a regular expression: [^a-z], [^>].
  'footnote-mark': /\[\^(?:[\p{L}\p{M}\p{N}]+|[\p{L}\p{M}]{2,}(?:[-_.](?:[\p{L}\p{M}\p{N}]{2,}|\p{N}))+)\](?![:+{])/u,
  image: /!\[[^[\]]*\]\((?=\S)(?:[^()<>{\n]|\([^()\n]*\))+\)/u,
  // MDX.
  module:
    /^(?:import[ \t]+(?:["'{*]|[\w$]+[ \t]*(?:,[ \t]*\{|from[ \t]+["']))|export[ \t]+(?:default[ \t]*)?(?:[{(*]|(?:const|let|var|function|class|async)[ \t]+\w)).*/u,
}
const KINDS = Object.keys(SYNTAX)
const SOURCES = Object.values(SYNTAX).map(({ source }) => `(${source})`)
const ANY = new RegExp(SOURCES.join('|'), 'gmu')
const ESCAPED = /\\[!-/:-@[-`{-~]/g
const LINE_END = /\r\n|\n|\r/g
const MAX_PART = 300

/** Collects what readers of a text see as it is typed, and notes that they never see, though neither was meant. */
export function createUnread(content: string) {
  const unread: BodyUnread[] = []
  const notes: FootnoteDefinition[] = []
  const marks = new Set<string>()
  const tags = new Map<string, number[]>()
  return {
    look(node: Nodes): void {
      if (node.type === 'code' || node.type === 'math') unread.push(...openIn(node, content))
      if (node.type === 'html') noteTags(node, tags)
      if (node.type === 'footnoteReference') marks.add(node.identifier)
      if (node.type === 'footnoteDefinition') notes.push(node)
      if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell' || node.type === 'html')
        for (const one of unreadIn(node, content)) unread.push(one)
    },
    found(): BodyUnread[] {
      const lost = notes.flatMap(({ identifier, label, position }): BodyUnread[] => {
        if (marks.has(identifier) || !position) return []
        const { offset = 0, ...place } = position.start
        return [{ kind: 'footnote-note', part: `[^${label}]`, place, offset }]
      })
      return [...unread, ...lost, ...openTags(tags, content)]
    },
  }
}

type Block = Extract<Nodes, { type: 'paragraph' | 'heading' | 'tableCell' | 'html' }>

function unreadIn(block: Block, content: string): BodyUnread[] {
  const [start, end] = rangeOf(block)
  const found: BodyUnread[] = []
  let { line = 1, column = 1 } = block.position?.start ?? {}
  let at = start
  for (const { index, 0: whole, ...groups } of textOf(block, content, end).matchAll(ANY)) {
    const kind = KINDS.find((_, number) => groups[number + 1] !== undefined) ?? ''
    const offset = start + index
    const part = content.slice(offset, offset + Math.min(whole.length, MAX_PART))
    if (block.type === 'html' && kind !== 'code') continue
    // A path without a space fails for another reason.
    if (kind === 'image' && !/\]\(.*\s/s.test(part)) continue
    const lines = content.slice(at, offset).split(LINE_END)
    line += lines.length - 1
    column = (lines.length > 1 ? 1 : column) + (lines.at(-1)?.length ?? 0)
    at = offset
    found.push({ kind, part, place: { line, column }, offset })
  }
  return found
}

// Tags that HTML closes by itself, or that hold nothing.
const ENDLESS =
  /^(?:area|base|br|col|colgroup|dd|dt|embed|hr|img|input|li|link|meta|option|p|param|rp|rt|source|tbody|td|tfoot|th|thead|tr|track|wbr)$/
const ANY_TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w-]*)[^<>]*>/gi

/** Keeps, for each name, the offsets of the tags that are not closed so far. */
function noteTags({ value, position }: Html, open: Map<string, number[]>): void {
  for (const { 1: slash, 2: written = '', index } of value.matchAll(ANY_TAG)) {
    const name = written.toLowerCase()
    const offsets = open.get(name) ?? []
    if (slash) offsets.pop()
    else if (SCHEMA.tagNames?.includes(name) && !ENDLESS.test(name)) offsets.push((position?.start.offset ?? 0) + index)
    open.set(name, offsets)
  }
}

/** The first tag without an end, which takes in the text below it. */
function openTags(open: ReadonlyMap<string, readonly number[]>, content: string): BodyUnread[] {
  const [offset] = [...open.values()].flat().sort((one, other) => one - other)
  if (offset === undefined) return []
  const lines = content.slice(0, offset).split(LINE_END)
  const [part = ''] = /^<[\w-]+/.exec(content.slice(offset, offset + MAX_PART)) ?? []
  const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
  return [{ kind: 'open-tag', part: `${part}>`, place, offset }]
}

/** The beginning of a block of code, or of a formula, that has no end and so takes in the rest of the text. */
function openIn(block: Nodes, content: string): BodyUnread[] {
  const [offset, end] = rangeOf(block)
  const lines = content.slice(offset, end).split(LINE_END)
  const [part = ''] = /^(?:`{3,}|~{3,}|\${2,})/.exec(lines[0] ?? '') ?? []
  const last = lines.length > 1 ? (lines.at(-1) ?? '').replace(/^[\s>]+/, '').trimEnd() : ''
  const isClosed = last.length >= part.length && last === part.charAt(0).repeat(last.length)
  if (part === '' || isClosed || /\S/.test(content.slice(end))) return []
  const { line = 1, column = 1 } = block.position?.start ?? {}
  return [{ kind: 'open-block', part, place: { line, column }, offset }]
}

function rangeOf({ position }: Nodes): [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0]
}

/** The text of a block at the same offsets, with NULs in the place of code, of addresses, and of what is escaped. */
function textOf(block: Block, content: string, end: number): string {
  let [at] = rangeOf(block)
  if (block.type === 'html') return content.slice(at, end).replace(CODE_IN_HTML, (part) => '\0'.repeat(part.length))
  let text = ''
  const put = (until: number, isShown: boolean) => {
    const next = Math.max(at, until)
    text += isShown ? content.slice(at, next) : '\0'.repeat(next - at)
    at = next
  }
  const take = (node: PhrasingContent) => {
    // An address that stands in the text as it is.
    if (!node.position) return
    const [from, to] = rangeOf(node)
    put(from, true)
    // {{<name>}} has an element in it.
    if (node.type === 'html' && content.slice(from - 2, from) === '{{') return
    const children = 'children' in node ? node.children : []
    const [first, last] = [children[0]?.position, children.at(-1)?.position]
    const isShown = SHOWN.has(node.type)
    if (!isShown) put(first?.start.offset ?? to, false)
    for (const child of children) take(child)
    if (!isShown) put(last?.end.offset ?? to, true)
    put(to, isShown)
  }
  for (const node of block.children) take(node)
  put(end, true)
  return text.replace(ESCAPED, '\0\0')
}

const CODE_IN_HTML = /<!--.*?(?:-->|$)|<(code|pre|script|style)\b.*?(?:<\/\1|$)/gis

const SHOWN = new Set(['text', 'break', 'emphasis', 'strong', 'delete'])
