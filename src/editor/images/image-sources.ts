import type { Root } from 'hast'
import { percentDecode } from '#content/percent-decode.ts'
import { eachElement } from '../../blog/body/tree.ts'

export interface ImageSources {
  /** The address of an image by its name; undefined for the site's own. */
  addressOf(name: string): string | undefined
}

/** Shows images of posts from another address than the site's own, where there is one. */
export function imageSources({ addressOf }: ImageSources) {
  return (tree: Root) =>
    eachElement(tree, ({ tagName, properties }) => {
      const [, name] = (tagName === 'img' && /^\/blog\/images\/([^/?#]+)/.exec(String(properties.src))) || []
      const address = name && addressOf(percentDecode(name) ?? name)
      if (address !== undefined) properties.src = address
    })
}
