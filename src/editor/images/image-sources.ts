import type { Root } from 'hast'
import { eachElement } from '../../blog/body/tree.ts'

/** Shows images of posts from another address than the site's own, where there is one. */
export function imageSources({ addressOf }: { addressOf(name: string): string | undefined }) {
  return (tree: Root) =>
    eachElement(tree, ({ tagName, properties }) => {
      const name = tagName === 'img' && decoded(/^\/blog\/images\/([^/?#]+)/.exec(String(properties.src))?.[1] ?? '')
      const address = name ? addressOf(name) : undefined
      if (address !== undefined) properties.src = address
    })
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
