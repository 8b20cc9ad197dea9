import type { Paragraph, Root, Table } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown'

/** Markdown as it is written in posts. */
export function writeMarkdown(tree: Root): string {
  return toMarkdown(tree, OPTIONS).trim()
}

/** A table, its first row as its head. */
export function tableToMarkdown(rows: readonly (readonly string[])[]): string {
  const table: Table = {
    type: 'table',
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((cell) => ({ type: 'tableCell', children: [{ type: 'text', value: cell.trim() }] })),
    })),
  }
  return writeMarkdown({ type: 'root', children: [table] })
}

// It begins no character reference.
const AMPERSAND = /\\&(?!#?\w+;)/g

/** The package escapes what might be a mark somewhere; these can be none where they stand. */
const text: Handle = (node, _parent, state, info) =>
  state
    .safe(node.value, info)
    .replaceAll(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
    .replaceAll(/(?<=\S[ \t])\\\*(?=[ \t])/g, '*')
    .replaceAll(/(?<=[ \t])\\~(?=[ \t])/g, '~')
    .replaceAll(AMPERSAND, '&')
    .replaceAll(/(?<=https?)\\:(?=\/\/)/g, ':')
    .replaceAll(/(?<=www)\\\./gi, '.')
    .replaceAll(/(?<=[\w.+-])\\@(?=\w)/g, '@')

const link: Handle = (...all) => defaultHandlers.link(...all).replaceAll(AMPERSAND, '&')
Object.assign(link, { peek: defaultHandlers.link.peek })

/** In a table, a bar would end the cell; beside a letter or a digit, dollars alone mark nothing. */
const inlineMath: Handle = ({ value }: { value: string }, _parent, { stack }, { before, after }) => {
  const mark = /[a-z\d$]$/i.test(before) || /^[a-z\d$]/i.test(after) ? '`' : ''
  return `$${mark}${stack.includes('tableCell') ? value.replaceAll('|', '{\\vert}') : value}${mark}$`
}
Object.assign(inlineMath, { peek: () => '$' })

/** Words between tags of HTML. */
const textDirective: Handle = (node: { name: string } & Paragraph, _parent, state, info) =>
  `<${node.name}>${state.containerPhrasing(node, { ...info, before: '>', after: '<' })}</${node.name}>`
Object.assign(textDirective, { peek: () => '<' })

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  extensions: [gfmToMarkdown()],
  handlers: { text, link, inlineMath, textDirective } as Options['handlers'],
}
