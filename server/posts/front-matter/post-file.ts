/** A post's file as text, before its front matter is looked at. */
export interface PostFile {
  id: string
  /** The git blob id. */
  revision: string
  /** Null where the file is over 1 MiB and was not read. */
  bytes: Uint8Array | null
}

const SOURCE = Symbol('the file that the bytes are read from')

/** Source of a file's bytes, which gives the same ones each time. */
export type BytesSource = Pick<PostFile, 'bytes'>

const BYTES = {
  get(this: { [SOURCE]: BytesSource }) {
    return this[SOURCE].bytes
  },
  enumerable: true,
}

/** A post's file whose bytes are those of another object, so that nothing reads them before they are needed. */
export function postFileFrom(id: string, revision: string, source: BytesSource): PostFile {
  const file = Object.defineProperty({ id, revision }, SOURCE, { value: source })
  return Object.defineProperty(file, 'bytes', BYTES) as unknown as PostFile
}

/** The object that a file's bytes belong to: the same one for as long as the bytes are. */
export function sourceOf(file: PostFile): BytesSource {
  return (file as { [SOURCE]?: BytesSource })[SOURCE] ?? file
}
