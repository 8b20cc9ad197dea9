import { readFileSync } from 'node:fs'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

const FOLDER = new URL('../../content/samples/', import.meta.url)
const NAMED = /\bfile="([\w./-]+)"/

/** Fills a block of code that names a file of `content/samples` with what the file holds. Throws where there is none. */
export function showSamples() {
  return (tree: Root) =>
    visit(tree, 'code', (block) => {
      const [, name] = NAMED.exec(block.meta ?? '') ?? []
      if (name === undefined) return
      if (block.value.trim() !== '') throw new Error(`The block of ${name} holds code of its own: leave it empty.`)
      block.value = readFileSync(new URL(name, FOLDER), 'utf8').trimEnd()
    })
}

/** The samples that a page's text names. */
export function samplesOf(text: string): URL[] {
  return [...text.matchAll(/^```.*\bfile="([\w./-]+)"/gm)].map(([, name = '']) => new URL(name, FOLDER))
}
