import type { Element, Root } from 'hast'
import { eachElement } from '../../../blog/body/tree.ts'

const BLOCKS = /^(?:p|h[1-6]|li|pre|tr|blockquote|hr)$/

/** Notes on each block the line that it begins in, of which piece of the text. For the editor's own preview alone. */
export function sourceLines({ piece }: { piece: number }) {
  return (tree: Root) =>
    eachElement(tree, (element) => {
      const { position, properties, tagName } = element as Element
      if (position && BLOCKS.test(tagName))
        Object.assign(properties, { dataPiece: piece, dataLine: position.start.line })
    })
}
