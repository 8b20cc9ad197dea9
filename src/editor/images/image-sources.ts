import type { Root } from 'hast'
import { percentDecode } from '#content/percent-decode.ts'
import { eachElement } from '../../blog/body/tree.ts'

export interface ImageSources {
  /** The address of an image by its name; undefined for the site's own. */
  addressOf(name: string): string | undefined
}

/** Shows images of posts from another address than the site's own, where there is one. */
export function imageSources(sources: ImageSources) {
  return (tree: Root) =>
    eachElement(tree, ({ tagName, properties }) => {
      if (tagName === 'img') properties.src = sourceOf(String(properties.src), sources)
    })
}

/** Returns the address from which the image at an address of the site is shown. */
export function sourceOf(address: string, { addressOf }: ImageSources): string {
  const [, name] = /^\/blog\/images\/([^/?#]+)/.exec(address) ?? []
  return (name && addressOf(percentDecode(name) ?? name)) || address
}
