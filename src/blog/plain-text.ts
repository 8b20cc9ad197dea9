import type { Element, Nodes } from 'hast'

const BLOCKS = new Set('p pre blockquote table section details figure'.split(' '))
// Spaces between their parts are no words.
const OF_TABLES = new Set('table thead tbody tr'.split(' '))

/** A text as a mail without HTML says it: links are followed by their address, and images are their alternative text. */
export function plainTextOf(tree: Nodes): string {
  return textIn(tree, 0)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** `depth` counts the lists around it. */
function textIn(node: Nodes, depth: number): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return 'children' in node ? textOfAll(node.children, depth) : ''
  const { tagName, properties } = node
  // The words of a note stand at the end, and so does the way back, which no one needs in a text.
  if ('dataFootnoteBackref' in properties) return ''
  if (tagName === 'ol' || tagName === 'ul') return listIn(node, depth)
  if (tagName === 'img') return properties.alt ? `[${properties.alt}]` : ''
  if (tagName === 'input') return properties.checked ? '[x]' : '[ ]'
  if (tagName === 'br') return '\n'
  if (tagName === 'hr') return '\n\n---\n\n'
  const parts = OF_TABLES.has(tagName) ? node.children.filter(({ type }) => type !== 'text') : node.children
  const words = textOfAll(parts, depth)
  if ('dataFootnoteRef' in properties) return `[${words}]`
  if (tagName === 'a') return properties.href && words !== properties.href ? `${words} (${properties.href})` : words
  if (tagName === 'td' || tagName === 'th') return ` | ${words}`
  if (tagName === 'tr') return `${words}\n`
  if (/^h[1-6]$/.test(tagName)) return `\n\n${'#'.repeat(Number(tagName[1]))} ${words}\n\n`
  return BLOCKS.has(tagName) ? `\n\n${words}\n\n` : words
}

function textOfAll(nodes: readonly Nodes[], depth: number): string {
  let text = ''
  let isBehindList = false
  for (const node of nodes) {
    const words = textIn(node, depth)
    const isList = node.type === 'element' && /^[ou]l$/.test(node.tagName)
    text = isList ? text.trimEnd() + words : text + (isBehindList ? words.trimStart() : words)
    isBehindList = isList || (isBehindList && words.trim() === '')
  }
  return text
}

/** Begins each point with its number or a hyphen. A list within a point is indented. */
function listIn({ tagName, properties, children }: Element, depth: number): string {
  let number = Number(properties.start ?? 1)
  const points = children.map((point) => {
    if (point.type !== 'element') return ''
    const mark = tagName === 'ol' ? `${number++}.` : '-'
    return `\n${'  '.repeat(depth)}${mark} ${textOfAll(point.children, depth + 1).trimStart()}`
  })
  return depth > 0 ? points.join('') : `\n\n${points.join('')}\n\n`
}
