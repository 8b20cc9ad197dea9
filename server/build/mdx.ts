import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CompileOptions, compile } from '@mdx-js/mdx'
import type { Root as HtmlRoot } from 'hast'
import type { Link, Root, Text } from 'mdast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import rehypeHighlight from 'rehype-highlight'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { SKIP, visit } from 'unist-util-visit'
import type { Plugin } from 'vite'
import { site } from '#content/site.ts'
import { type SiteWord, siteWords, withSiteWords } from '#content/site-words.ts'
import { isTag } from './tags.ts'

/** Compiles a page's words to a component. What a page may contain was checked before, by readPages. */
export function mdxPages(): Plugin {
  return {
    name: 'mdx-pages',
    enforce: 'pre',
    async transform(text, id) {
      if (!id.endsWith('.mdx')) return
      for (const sample of samplesOf(text)) this.addWatchFile(fileURLToPath(sample))
      const compiled = await compile({ value: text, path: id }, OPTIONS)
      return { code: String(compiled), map: null }
    },
  }
}

const OPTIONS: CompileOptions = {
  remarkPlugins: [remarkFrontmatter, remarkGfm, showSamples, fillSiteWords],
  remarkRehypeOptions: {
    clobberPrefix: 'ref-',
    footnoteBackLabel: (reference, again) =>
      `Back to where ${reference + 1} is cited${again > 1 ? `, place ${again}` : ''}`,
  },
  rehypePlugins: [keepAttributes, gatherReferences, rehypeSlug, rehypeHighlight],
}

const SAMPLES = new URL('../../content/samples/', import.meta.url)
const NAMED = /\bfile="([\w./-]+)"/

/** Fills a block of code that names a file of `content/samples` with what the file holds. Throws where there is none. */
function showSamples() {
  return (tree: Root) =>
    visit(tree, 'code', (block) => {
      const [, name] = NAMED.exec(block.meta ?? '') ?? []
      if (name === undefined) return
      if (block.value.trim() !== '') throw new Error(`The block of ${name} holds code of its own: leave it empty.`)
      block.value = readFileSync(new URL(name, SAMPLES), 'utf8').trimEnd()
    })
}

/** The samples that a page's text names. */
function samplesOf(text: string): URL[] {
  return [...text.matchAll(/^```.*\bfile="([\w./-]+)"/gm)].map(([, name = '']) => new URL(name, SAMPLES))
}

function fillSiteWords() {
  return (tree: Root) =>
    visit(tree, (node, index, parent) => {
      if (node.type === 'mdxTextExpression' && parent && index !== undefined) {
        const word = node.value.trim() as SiteWord
        parent.children.splice(index, 1, word === 'email' ? mailLink() : textNode(siteWords(word)))
      }
      if (isTag(node))
        for (const attribute of node.attributes)
          if (typeof attribute.value === 'string') attribute.value = withSiteWords(attribute.value)
    })
}

function mailLink(): Link {
  return { type: 'link', url: `mailto:${site.email}`, children: [textNode(site.email)] }
}

function textNode(value: string): Text {
  return { type: 'text', value }
}

/** ```php title="db/services.php" becomes an attribute that the code block shows, and the side of a cell becomes a class. */
function keepAttributes() {
  return (tree: HtmlRoot) =>
    visit(tree, 'element', (element) => {
      const meta = element.tagName === 'code' ? element.data?.meta : undefined
      const title = /\btitle="([^"]*)"/.exec(meta ?? '')?.[1]
      if (title) element.properties.dataTitle = title
      // It would be written as a style, which the site's policy forbids.
      const { align, ...properties } = element.properties
      if (align) element.properties = { ...properties, className: [`align-${align}`] }
    })
}

/** The footnotes become the one tag that authors do not write: <References>, holding the list. */
function gatherReferences() {
  return (tree: HtmlRoot) =>
    visit(tree, 'element', (element, index, parent) => {
      if (element.properties.dataFootnoteRef !== undefined) element.properties.ariaDescribedBy = ['references']
      if (element.properties.dataFootnotes === undefined || !parent || index === undefined) return
      const list = element.children.find((child) => child.type === 'element' && child.tagName === 'ol')
      if (list?.type !== 'element') return
      const references: MdxJsxFlowElementHast = {
        type: 'mdxJsxFlowElement',
        name: 'References',
        attributes: [],
        children: [list],
      }
      parent.children[index] = references
      return [SKIP, index]
    })
}
