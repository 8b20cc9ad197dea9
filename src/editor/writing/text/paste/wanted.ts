import { whatIsCarried } from '../../../images/carried.ts'
import type { Rich } from './convert/to-markdown.ts'

const WRAPPERS =
  /^(?:\s|<!--[\s\S]*?-->|<!doctype[^>]*>|<style[\s\S]*?<\/style>|<title[\s\S]*?<\/title>|<\/?(?:html|head|body|meta|link)\b[^>]*>)*/i

const STRUCTURE =
  /<(?:h[1-6]|[ou]l|table|blockquote|pre|hr|code|kbd|strong|b|em|i|del|s|strike|img)\b|<a\s[^>]*href|mso-list:|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|line-through|(?:<(?:p|div)\b[\s\S]*?){2}/i

/** What of a clipboard says more than its plain text, or null. What editors of code and terminals copy is plain. */
export function readRich(carried: DataTransfer): Rich | null {
  const html = carried.getData('text/html')
  const plain = carried.getData('text/plain')
  if (whatIsCarried(carried).files.length > 0 || carried.types.includes('vscode-editor-data') || isCode(html))
    return null
  if (html !== '' && (plain === '' || STRUCTURE.test(html))) return { html, cells: null, isPlainMissing: plain === '' }
  const cells = readCells(plain)
  return cells && { html: '', cells, isPlainMissing: false }
}

/** Whether the outermost element shows its text as it is: a page's block of code has a `<code>` besides. */
export function isCode(html: string): boolean {
  const inner = html.replace(WRAPPERS, '')
  const [, name = '', attributes = ''] = /^<([a-z]\w*)\b([^>]*)>/i.exec(inner) ?? []
  if (/^pre$/i.test(name)) return !/<code\b/i.test(inner)
  const isKept = /white-space:\s*pre\b(?!-)/i.test(attributes) && /\bmono|consol|menlo|courier/i.test(attributes)
  return isKept && /^(?:div|span|p)$/i.test(name)
}

/** The cells of text with tabs that has at least two rows, equally many cells in each, and something in the first one of each. */
function readCells(text: string): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const rows = lines.map((line) => line.split('\t'))
  const width = rows[0]?.length ?? 0
  const isTable = rows.length > 1 && width > 1 && rows.every((row) => row.length === width && row[0] !== '')
  return isTable ? rows : null
}
