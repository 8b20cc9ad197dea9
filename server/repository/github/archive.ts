import type { Octokit } from '@octokit/rest'
import { Parser } from 'tar/parse'
import { blobId } from '../blob-id.ts'
import type { CommittedFile } from '../pulls.ts'
import type { RepositoryPlace } from './place.ts'

export interface ArchiveParts<File extends CommittedFile> extends RepositoryPlace {
  octokit: () => Octokit
  commit: string
  /** By path in the repository. What is kept is wanted no more. */
  wanted: Map<string, File>
  /** How long nothing may come: GitHub packs an archive before it sends the first byte of it. */
  stallMs: number
  keep(files: Array<readonly [file: File, bytes: Uint8Array]>): Promise<void>
}

// A file takes about as long where ten at once are asked for: the archive of a large repository shall not take longer.
const MS_PER_FILE = 100
const LONGEST_MS = 10 * 60_000
// Of everything in the repository, unpacked. Only the files at hand are in memory: this ends what has no end.
const MAX_BYTES = 4 * 1024 ** 3

/** The archive has no end that could be waited for: it would have none the next time either. */
export class EndlessArchiveError extends Error {}

/**
 * Reads files out of the archive of one commit, which costs one request however many they are. Attributes can leave a
 * file out of an archive or change its bytes: those stay wanted. Throws where the archive cannot be had whole; what was
 * kept until then is right.
 */
export async function readArchive<File extends CommittedFile>(parts: ArchiveParts<File>): Promise<void> {
  const { wanted, stallMs } = parts
  const stop = new AbortController()
  const stalled = setTimeout(() => stop.abort(new Error(`nothing came for ${stallMs / 1000} s`)), stallMs)
  const longestMs = Math.min(Math.max(2 * stallMs, wanted.size * MS_PER_FILE), LONGEST_MS)
  const longest = AbortSignal.timeout(longestMs)
  try {
    const found: Array<[path: string, bytes: Uint8Array]> = []
    const unpacker = createUnpacker(wanted, (path, bytes) => found.push([path, bytes]))
    for await (const chunk of await download(parts, AbortSignal.any([stop.signal, longest]))) {
      stalled.refresh()
      unpacker.write(chunk)
      await keepAll()
      if (wanted.size === 0) return
    }
    await unpacker.end()
    await keepAll()

    async function keepAll() {
      const whole = found.splice(0).flatMap(([path, bytes]) => {
        const file = wanted.get(path)
        return file && blobId(bytes) === file.blob ? [{ path, file, bytes }] : []
      })
      await parts.keep(whole.map(({ file, bytes }) => [file, bytes]))
      for (const { path } of whole) wanted.delete(path)
    }
  } catch (error) {
    if (longest.aborted) throw new EndlessArchiveError(`it was not through after ${Math.round(longestMs / 1000)} s`)
    throw error
  } finally {
    clearTimeout(stalled)
    stop.abort()
  }
}

/**
 * GitHub sends on to another address, which carries a token of its own where the repository is private. fetch leaves
 * ours behind where the origin changes (https://fetch.spec.whatwg.org/#http-redirect-fetch).
 */
async function download<File extends CommittedFile>(
  { octokit, owner, repo, commit }: ArchiveParts<File>,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const answer = await octokit().request('GET /repos/{owner}/{repo}/tarball/{ref}', {
    owner,
    repo,
    ref: commit,
    request: { signal, parseSuccessResponseBody: false },
  })
  return answer.data as AsyncIterable<Uint8Array>
}

function createUnpacker(wanted: ReadonlyMap<string, CommittedFile>, give: (path: string, bytes: Uint8Array) => void) {
  let bytesRead = 0
  let failure: Error | undefined
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      bytesRead += entry.size
      if (bytesRead > MAX_BYTES) failure ??= new EndlessArchiveError('the repository is too large')
      // Everything lies in a folder that is named after the repository and the commit.
      const path = entry.path.slice(entry.path.indexOf('/') + 1)
      if (entry.type !== 'File' || wanted.get(path)?.size !== entry.size) return entry.resume()
      const chunks: Uint8Array[] = []
      entry.on('data', (chunk) => chunks.push(chunk))
      entry.on('end', () => give(path, Buffer.concat(chunks)))
    },
  })
  parser.on('error', (error: Error) => {
    failure ??= error
  })
  const ended = new Promise<void>((resolve) => {
    parser.on('end', resolve)
    parser.on('error', () => resolve())
  })
  const check = () => {
    if (failure) throw failure
  }
  return {
    write(chunk: Uint8Array) {
      parser.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
      check()
    },
    async end() {
      parser.end()
      await ended
      check()
    },
  }
}
