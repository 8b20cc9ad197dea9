import { setTimeout as sleep } from 'node:timers/promises'
import type { Octokit } from '@octokit/rest'
import { HttpError } from '../../errors.ts'
import type { BlobStore } from './blob-store.ts'
import { fetchBlob } from './load-files.ts'

export interface MissingBlobsOptions {
  octokit: () => Octokit
  owner: string
  repo: string
  store: BlobStore
}

// However often an image is asked for, GitHub is asked for it once in this time.
const ASK_AGAIN_MS = 30_000

/** Fetches what the store should hold and does not, such as an image that someone else added a moment ago. */
export function createMissingBlobs({ store, ...place }: MissingBlobsOptions) {
  const asked = new Map<string, Promise<Uint8Array>>()

  const fetchOnce = async (blob: string): Promise<Uint8Array> => {
    try {
      const bytes = await fetchBlob(place, blob)
      await store.writeBlob(blob, bytes)
      asked.delete(blob)
      return bytes
    } catch {
      void sleep(ASK_AGAIN_MS, undefined, { ref: false }).then(() => asked.delete(blob))
      throw new HttpError(503, 'The image cannot be fetched from GitHub at the moment. Try again in a minute.', 30)
    }
  }

  return {
    read(blob: string): Promise<Uint8Array> {
      const bytes = asked.get(blob) ?? fetchOnce(blob)
      asked.set(blob, bytes)
      return bytes
    },
  }
}
