import type { Node, Parent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { ATTRIBUTE_VALUES, AUTHOR_TAGS, FLAGS, PARENTS, REQUIRED_ATTRIBUTES } from './author-tags.ts'
import { attributeOf, isTag, type Tag } from './tags.ts'

export interface PageProblem {
  line: number
  message: string
}

interface PageLink {
  href: string
  line: number
}

interface PageFigure {
  name: string
  /** Where it is first shown. */
  line: number
}

const ADDRESS = /^(?:#|\/(?!\/)|https?:\/\/|mailto:)/

// One that stands by itself. Two with code between them are code.
const COMMENT = /^\/\*(?:(?!\*\/).)*\*\/$/s

const FIGURE_NAME = /^[a-z0-9-]+$/

type Report = (node: Node, message: string) => void

export interface PageBody {
  links: PageLink[]
  /** Each once. */
  figures: PageFigure[]
  /** Each once. */
  tags: string[]
}

/** Finds what a page may not contain, and the links and figures that it holds. */
export function checkBody(tree: Root, problems: PageProblem[]): PageBody {
  const links: PageLink[] = []
  const figures = new Map<string, PageFigure>()
  const tags = new Set<string>()
  const report: Report = (node, message) => problems.push({ line: lineOf(node), message })
  const cited = new Set<string>()
  let depth = 1
  visit(tree, (node, _index, parent) => {
    if (node.type === 'heading') {
      if (node.depth === 1) report(node, 'The title is the page’s first heading: begin sections with ##.')
      else if (node.depth > depth + 1) report(node, `A heading skips from level ${depth} to level ${node.depth}.`)
      depth = node.depth
    }
    if (node.type === 'mdxjsEsm') report(node, 'A page holds no import and no export: it is words.')
    if (node.type === 'mdxTextExpression' || (node.type === 'mdxFlowExpression' && !COMMENT.test(node.value))) {
      if (!/^(?:brand|email|controller)$/.test(node.value.trim()))
        report(
          node,
          `{${node.value}} is no word of the site: only {brand}, {email}, and {controller} are. Write \\{ for a brace.`,
        )
    }
    if (node.type === 'code') tags.add('CodeBlock')
    if (node.type === 'code' && !node.lang) report(node, 'A block of code names its language after the fence.')
    if (node.type === 'image')
      report(node, `A page holds no pictures: take ${node.url} out, or draw the page as a component.`)
    if (node.type === 'link') {
      links.push({ href: node.url, line: lineOf(node) })
      if (!ADDRESS.test(node.url))
        report(node, `The link ${node.url} is no address: write /page, #place, https://… or mailto:…`)
    }
    if (node.type === 'footnoteReference') cited.add(node.identifier)
    // Without a definition it is a text to Markdown.
    const undefinedReference = node.type === 'text' && /\[\^[^\]\s]+\]/.exec(node.value)?.[0]
    if (undefinedReference) report(node, `The reference ${undefinedReference} is nowhere defined.`)
    // The text above has been read; a definition stands below what cites it.
    if (node.type === 'footnoteDefinition' && !cited.has(node.identifier))
      report(node, `Nothing in the text above cites the reference [^${node.identifier}].`)
    if (isTag(node)) {
      checkTag(node, parent, report)
      if (node.name) tags.add(node.name)
      const href = attributeOf(node, 'href')
      if (href) links.push({ href, line: lineOf(node) })
      const figure = node.name === 'Figure' && attributeOf(node, 'name')
      if (figure && !FIGURE_NAME.test(figure))
        report(node, `${figure} is no name of a figure: a file of content/data/figures, without its ending.`)
      else if (figure && !figures.has(figure)) figures.set(figure, { name: figure, line: lineOf(node) })
    }
  })
  if (cited.size > 0) tags.add('References')
  return { links, figures: [...figures.values()], tags: [...tags] }
}

function checkTag(tag: Tag, parent: Parent | undefined, report: Report): void {
  const name = tag.name ?? ''
  const allowed = AUTHOR_TAGS[name]
  if (!allowed) {
    report(tag, `<${name}> is no tag of a page. There are ${Object.keys(AUTHOR_TAGS).join(', ')}.`)
    return
  }
  for (const attribute of tag.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      report(tag, `<${name}> holds {…}: write its attributes one by one.`)
      continue
    }
    const { name: key, value } = attribute
    if (!allowed.includes(key))
      report(tag, `<${name}> knows no ${key}. It has ${allowed.join(', ') || 'no attributes'}.`)
    else if (FLAGS.includes(key) && value) report(tag, `${key} stands alone, without a value.`)
    else if (!FLAGS.includes(key) && (typeof value !== 'string' || value === ''))
      report(tag, `${key} of <${name}> must be a text in quotes.`)
    else if (ATTRIBUTE_VALUES[key]?.includes(String(value)) === false)
      report(tag, `${key} of <${name}> must be one of ${ATTRIBUTE_VALUES[key].join(', ')}.`)
  }
  for (const key of REQUIRED_ATTRIBUTES[name] ?? [])
    if (attributeOf(tag, key) === undefined) report(tag, `<${name}> needs ${key}="…".`)
  const home = PARENTS[name]
  if (home && !(parent && isTag(parent) && parent.name === home))
    report(tag, `<${name}> stands only directly inside <${home}>.`)
}

function lineOf(node: Node): number {
  return node.position?.start.line ?? 1
}
