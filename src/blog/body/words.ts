import type { Element, Nodes, Root, Text } from 'hast'
import { wordsOfRun } from '#content/words-of-run.ts'
import { isLabel } from './directions.ts'

/** The most that anything shows of the beginning of a text, and one more, which tells that it goes on. */
const MAX_EXCERPT = 261

const BLOCKS = new Set(
  'blockquote br dd details div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table td th tr ul'.split(' '),
)

interface Words {
  /** What readers see of a text: how many characters to skip in it and how many to take, in turn; a string is itself. */
  words: (number | string)[]
  /** The beginning, without headings and code where there is anything else. */
  excerpt: string
  /** How many words there are to read. */
  count: number
}

/** The words of a text, from its tree. */
export function wordsIn(tree: Root, content: string): Words {
  const said = createSaid(content)
  const [all, running] = [createLine(), createLine()]
  eachWords(tree, (text, { place, isAside, isAlt }) => {
    if (text.startsWith('\0')) return running.add(text)
    said.say(text, place)
    if (isAlt) return
    all.add(text)
    if (!isAside) running.add(text)
  })
  const words = all.text()
  return {
    words: said.words,
    excerpt: [...(withMarks(running.text()) || words).slice(0, MAX_EXCERPT * 2)].slice(0, MAX_EXCERPT).join(''),
    count: countWords(words),
  }
}

/** The words of one element, in one line. */
export function lineOf(node: Nodes): string {
  const line = createLine()
  eachWords(node, (text, { isAlt }) => !isAlt && line.add(text))
  return line.text()
}

interface Place {
  place?: Text['position']
  /** It is a heading or code, and not a part of what is told. */
  isAside?: boolean
  isAlt?: true
}

const MARKS: Record<string, string> = {
  ...{ td: '\0,', th: '\0,', tr: '\0;', table: '\0.' },
  ...{ li: '\0;', ul: '\0.', ol: '\0.' },
}

/** Puts in the marks between cells and items, as their script has them: one between two words, and none at the beginning or behind another sign. */
function withMarks(line: string): string {
  return line.replace(/^(?:\s*\0.)+\s*|(?:\s*\0.)*\s*\0(.)( ?)/g, (_, mark = '', gap = '', at) => {
    const before = line.slice(Math.max(0, at - 60), at)
    if (/(?:^|[.,:;!?…。、，：；！？।،؛؟])$/.test(before)) return gap
    const sign = SIGNS.find(([script]) => script.test(before))?.[1][',;.'.indexOf(mark)] ?? mark
    return WIDE.test(sign) ? sign : sign + gap
  })
}

const SIGNS: readonly (readonly [script: RegExp, signs: string])[] = [
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]\P{L}*$/u, '、；。'],
  [/\p{sc=Arabic}\P{L}*$/u, '،؛.'],
  [/\p{sc=Devanagari}\P{L}*$/u, ',;।'],
]
const WIDE = /[、；。]/

function eachWords(node: Nodes, take: (text: string, place: Place) => void, isAside = false): void {
  if (node.type === 'text') take(node.value, { place: node.position, isAside })
  else if (node.type === 'element') eachOfElement(node, take, isAside)
  else if ('children' in node) for (const child of node.children) eachWords(child, take, isAside)
}

function eachOfElement(node: Element, take: Parameters<typeof eachWords>[1], isAside: boolean): void {
  const { tagName, properties, children } = node
  // They lead to a note and back.
  if ('dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties || isNotesTitle(node)) return
  if (tagName === 'img' && properties.alt) take(String(properties.alt), { isAside, isAlt: true })
  const isBlock = BLOCKS.has(tagName)
  const isApart = isAside || /^(?:h[1-6]|pre)$/.test(tagName) || isLabel(node)
  if (isBlock) take('\n', {})
  for (const child of children) eachWords(child, take, isApart)
  if (MARKS[tagName]) take(MARKS[tagName], { isAlt: true })
  // So that the excerpt of a search parts a heading from the words behind it.
  if (/^h[1-6]$/.test(tagName)) take(' ·', { isAlt: true })
  if (isBlock) take('\n', {})
}

function isNotesTitle({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'h2' && Array.isArray(className) && className.includes('sr-only')
}

function createLine() {
  const parts: string[] = []
  return {
    add: (text: string) => void parts.push(text),
    text: () => parts.join('').replace(/\s+/g, ' ').trim(),
  }
}

/** Most words stand in the text as they are read, so that their places are all there is to keep. */
function createSaid(content: string) {
  const words: (number | string)[] = []
  let at = 0
  const sayItself = (text: string) => {
    const last = words.at(-1)
    if (typeof last !== 'string') words.push(text)
    else if (text !== '\n' || !last.endsWith('\n')) words[words.length - 1] = last + text
  }
  return {
    words,
    say(text: string, place: Place['place']) {
      const end = place?.end.offset
      let start = place?.start.offset
      for (const [number, line] of text.split('\n').entries()) {
        if (number > 0) sayItself('\n')
        if (line === '') continue
        const found = start === undefined ? -1 : content.slice(start, end).indexOf(line)
        if (start === undefined || found === -1) {
          // With escapes: the rest of it is not looked for either.
          start = undefined
          sayItself(line)
          continue
        }
        words.push(start + found - at, line.length)
        at = start += found + line.length
      }
    },
  }
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_.-]*/gu

function countWords(text: string): number {
  let count = 0
  for (const run of text.match(WORD) ?? []) for (const _word of wordsOfRun(run)) count += 1
  return count
}
