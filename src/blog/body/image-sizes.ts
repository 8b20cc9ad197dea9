import type { Root } from 'hast'
import type { ImageSizes } from '#server/contract.ts'
import { eachElement } from './tree.ts'

/** Writes width and height on the images whose size is known, so that nothing moves when they arrive. */
export function sizeImages(sizes: ImageSizes = {}) {
  return (tree: Root) =>
    eachElement(tree, ({ tagName, properties }) => {
      const path = /^\/blog\/(images\/.*)$/.exec(String(properties.src))?.[1] ?? ''
      const size = tagName === 'img' && Object.hasOwn(sizes, path) && sizes[path]
      if (size) [properties.width, properties.height] = size
    })
}
