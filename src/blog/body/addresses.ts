import type { Root } from 'hast'
import { defaultUrlTransform } from 'react-markdown'
import { eachElement } from './tree.ts'

/** The schemes that an address in a post may have; a relative one has none. Any other is emptied. */
export const SCHEMES = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']

export function emptyUnsafeAddresses() {
  return (tree: Root) =>
    eachElement(tree, ({ properties }) => {
      if ('href' in properties) properties.href = siteAddress(String(properties.href))
      if ('src' in properties) properties.src = siteAddress(String(properties.src))
      // An empty address of an image would be the page's own.
      if (properties.src === '') delete properties.src
    })
}

// On GitHub a post finds its images beside itself; on the site they have a folder of their own.
function siteAddress(address: string): string {
  return defaultUrlTransform(address).replace(/^(?:\.\/)?images\//, '/blog/images/')
}
