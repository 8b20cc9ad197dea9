/** The formats that are taken, by the ending that their files get. */
export type ImageFormat = 'png' | 'jpg' | 'gif' | 'webp' | 'avif'

// What files in the folder of images may be named; an SVG is taken from git alone, never as an upload.
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** The media type that a file of this name is served with; undefined for what is no image. */
export function findMediaType(name: string): string | undefined {
  const [, ending = ''] = /\.([a-z]+)$/i.exec(name) ?? []
  return Object.hasOwn(TYPES, ending.toLowerCase()) ? TYPES[ending.toLowerCase()] : undefined
}

/** Whether a file of this name in the folder of images is taken for an image. */
export function isImageName(name: string): boolean {
  return /^[^/\0]+$/.test(name) && findMediaType(name) !== undefined
}

/** The format that the bytes themselves say, whatever the file is called. */
export function findFormat(bytes: Uint8Array): ImageFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', 0, 4096)
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (head.startsWith('\xFF\xD8\xFF')) return 'jpg'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF.{4}WEBPVP8[ LX]/s.test(head)) return 'webp'
  if (head.startsWith('ftyp', 4) && brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return undefined
}

/** What a file of ISO 14496-12 says it can be read as: its major brand, then, after a version, the others. */
function brandsOf(head: string): string[] {
  const size = Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE()
  const [major, , ...others] = head.slice(8, size).match(/.{4}/gs) ?? []
  return major === undefined ? [] : [major, ...others]
}
