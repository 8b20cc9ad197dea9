import GithubSlugger from 'github-slugger'
import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { withSiteWords } from '#content/site-words.ts'
import { attributeOf, isTag } from './tags.ts'

interface Heading {
  id: string
  text: string
  depth: number
}

export interface Outline {
  /** Of the sections, h2 and h3. */
  headings: Heading[]
  /** Every place in the page that a link may lead to. */
  ids: string[]
  words: number
}

/** What a page holds. The ids are GitHub's, as rehype-slug makes them. */
export function outlineOf(tree: Root): Outline {
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
