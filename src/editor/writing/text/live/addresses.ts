import { readImageAddress } from '#content/post-images.ts'

const OPENABLE = new Set(['http:', 'https:', 'mailto:'])

/** What may be opened of the address of a link, as the page of the post would; undefined for a script or another scheme. */
export function openableAddress(written: string, pageUrl: string): string | undefined {
  const address = inFolder(written.trim())
  if (!URL.canParse(address, pageUrl)) return undefined
  const url = new URL(address, pageUrl)
  return OPENABLE.has(url.protocol) ? url.href : undefined
}

export type PictureSource =
  | { kind: 'site'; address: string }
  /** The pages of the site ask no other for pictures. */
  | { kind: 'away'; host: string }
  | { kind: 'nothing' }

/** Where the picture lies that an image in a post shows. */
export function pictureSource(written: string, siteUrl: string): PictureSource {
  const address = inFolder(written.trim())
  if (address === '') return { kind: 'nothing' }
  const read = readImageAddress(address, siteUrl)
  if (read.kind !== 'away') return read
  const host = URL.canParse(address, 'https://site.invalid') ? new URL(address, 'https://site.invalid').host : ''
  return host ? { kind: 'away', host } : { kind: 'nothing' }
}

// On GitHub a post finds its images beside itself; on the site they have a folder of their own.
function inFolder(address: string): string {
  return address.replace(/^(?:\.\/)?images\//, '/blog/images/')
}

/** The address that is written in a link's brackets, without its angle brackets and escapes. */
export function unescapeAddress(source: string): string {
  return source.replace(/^<([\s\S]*)>$/, '$1').replace(/\\([!-/:-@[-`{-~])/g, '$1')
}
