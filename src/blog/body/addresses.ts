import type { Root } from 'hast'
import { defaultUrlTransform } from 'react-markdown'
import { besidePosts, readImageAddress } from '#content/post-images.ts'
import { eachElement } from './tree.ts'

/** The schemes that an address in a post may have; a relative one has none. Any other is emptied. */
export const SCHEMES = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']

/** Empties what an address in a post must not be, and images that would ask this site for anything but an image. */
export function emptyUnsafeAddresses({ siteUrl }: { siteUrl: string }) {
  return (tree: Root) =>
    eachElement(tree, ({ tagName, properties }) => {
      if ('href' in properties) properties.href = siteAddress(String(properties.href))
      if ('src' in properties) properties.src = imageSource(String(properties.src), siteUrl)
      // An empty address of an image would be the page's own.
      if (properties.src === '') delete properties.src
      const { srcSet } = properties
      delete properties.srcSet
      // One for dark screens is kept. Where there are several, none of them has been checked.
      const source = tagName === 'source' ? readImageAddress(siteAddress(String(srcSet).trim()), siteUrl) : undefined
      if (source?.kind === 'site' && !/[\s,]|%20/.test(source.address)) properties.srcSet = source.address
    })
}

function siteAddress(address: string): string {
  return besidePosts(inSmallLetters(defaultUrlTransform(address)))
}

// The case of a scheme does not matter (RFC 3986, 3.1), but the sanitizer compares it letter by letter.
function inSmallLetters(address: string): string {
  return address.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
}

function imageSource(written: string, siteUrl: string): string {
  const address = siteAddress(written)
  const read = readImageAddress(address, siteUrl)
  if (read.kind === 'away') return address
  return read.kind === 'site' ? read.address : ''
}
