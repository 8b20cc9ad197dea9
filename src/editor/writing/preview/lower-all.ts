import type { Root } from 'hast'
import { eachElement } from '../../../blog/body/tree.ts'

/** Puts the headings of a piece one down, as the page does with all of a text that has one of the first rank. */
export function lowerAll({ isLowered }: { isLowered: boolean }) {
  return (tree: Root) => {
    if (!isLowered) return
    eachElement(tree, (element) => {
      const [, depth] = /^h([1-5])$/.exec(element.tagName) ?? []
      if (depth) element.tagName = `h${Number(depth) + 1}`
    })
  }
}
