import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Header } from 'tar/header'
import { Pax } from 'tar/pax'
import { blobId } from '#server/repository/blob-id.ts'
import { type Answer, type Call, emptyAnswer, errorAnswer, isRecord, pathnameOf, queryOf } from './exchange.ts'
import type { Origin } from './origin.ts'
import type { SeedFile } from './seed.ts'

export interface ArchivesOptions {
  /** The address that archives are sent from; another one than the API's. */
  url: string
  origin: Origin
  owner: string
  /** `owner/name` */
  fullName: string
  isPrivate: boolean
  /** The files of the first commit: they need not be asked for one by one. */
  files: Record<string, SeedFile>
}

/** The bare emulator has no archives: the API sends on to another address, which packs the files of a commit. */
export function createArchives({ url, origin, owner, fullName, isPrivate, files }: ArchivesOptions) {
  const folder = `/${fullName}/legacy.tar.gz/`
  // What GitHub has once packed it sends again.
  const packed = new Map<string, Promise<Buffer>>()
  const tokens = new Set<string>()
  const known = new Map(Object.values(files).map((file) => [blobId(bytesOf(file)), file]))
  const read = (path: string) => origin.callAs(owner, 'GET', `/repos/${fullName}/${path}`, undefined, [404, 422])

  async function pack(commit: string): Promise<Buffer> {
    const listing = await read(`git/trees/${commit}?recursive=1`)
    const entries = isRecord(listing) && Array.isArray(listing.tree) ? listing.tree.filter(isRecord) : []
    const top = `${fullName.replace('/', '-')}-${commit.slice(0, 7)}/`
    const blocks = [new Pax({ comment: commit }, true).encode(), block({ path: top, type: 'Directory', mode: 0o775 })]
    for (const { path, type, mode, sha } of entries) {
      const name = top + String(path)
      if (type === 'tree') blocks.push(block({ path: `${name}/`, type: 'Directory', mode: 0o775 }))
      if (type !== 'blob') continue
      const bytes = await readBlob(String(sha))
      if (mode === '120000') blocks.push(block({ path: name, type: 'SymbolicLink', linkpath: bytes.toString() }))
      else blocks.push(block({ path: name, type: 'File', mode: mode === '100755' ? 0o775 : 0o664 }, bytes))
    }
    return promisify(gzip)(Buffer.concat([...blocks, Buffer.alloc(1024)]))
  }

  async function readBlob(sha: string): Promise<Buffer> {
    const file = known.get(sha)
    if (file !== undefined) return bytesOf(file)
    const blob = await read(`git/blobs/${sha}`)
    return Buffer.from(isRecord(blob) ? String(blob.content) : '', 'base64')
  }

  return {
    isArchive: (path: string) => path.startsWith(folder),
    /** `GET …/tarball/{ref}`, for someone who may see the repository. */
    async redirect(ref: string): Promise<Answer> {
      const commit = await read(`commits/${encodeURIComponent(ref)}`)
      if (!isRecord(commit)) return errorAnswer(404, 'Not Found')
      const token = randomBytes(12).toString('hex')
      tokens.add(token)
      const location = `${url}${folder}${String(commit.sha)}${isPrivate ? `?token=${token}` : ''}`
      return { ...emptyAnswer(302), headers: { location } }
    },
    async answer(call: Call): Promise<Answer> {
      if (isPrivate && !tokens.has(queryOf(call).get('token') ?? '')) return emptyAnswer(404)
      const commit = pathnameOf(call).slice(folder.length)
      const body = packed.get(commit) ?? pack(commit)
      packed.set(commit, body)
      return { status: 200, headers: { 'content-type': 'application/x-gzip' }, body: await body }
    },
  }
}

function bytesOf(file: SeedFile): Buffer {
  return Buffer.from(typeof file === 'object' && 'symlink' in file ? file.symlink : (file as string))
}

type EntryHeader = ConstructorParameters<typeof Header>[0]

/** An entry with its bytes, in the blocks of 512 that an archive is made of. */
function block(entry: Exclude<EntryHeader, Buffer | undefined>, bytes: Buffer = Buffer.alloc(0)): Buffer {
  const header = new Header({ mtime: new Date(0), mode: 0o777, ...entry, size: bytes.length })
  const isTooLong = header.encode()
  const names = { path: header.path ?? '', ...(header.linkpath && { linkpath: header.linkpath }) }
  const extended = isTooLong ? [new Pax(names).encode()] : []
  const padding = Buffer.alloc((512 - (bytes.length % 512)) % 512)
  return Buffer.concat([...extended, header.block ?? Buffer.alloc(0), bytes, padding])
}
