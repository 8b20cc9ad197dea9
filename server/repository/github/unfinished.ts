import { HttpError } from '../../contract/errors.ts'
import type { RepositoryFile } from '../repository.ts'

/** What a look at the branch has brought before it failed: the next one goes on from there, even where no disk holds it. */
export interface Unfinished {
  /** Those that are there, by path. */
  files: Map<string, RepositoryFile>
  /** How many there are in all; 0 where nothing is unfinished. */
  of: number
  /** The commit whose archive has given all that it will give. */
  spentArchive: string | undefined
}

export function createUnfinished(): Unfinished {
  return { files: new Map(), of: 0, spentArchive: undefined }
}

/** `1,200 of 10,000 files are there`; undefined where nothing is missing. */
export function progressOf({ files, of }: Unfinished): string | undefined {
  if (files.size >= of) return undefined
  return `${files.size.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} files are there`
}

/** More files are missing than GitHub may be asked for now. No failure: the next look goes on. */
export class UnfinishedError extends HttpError {
  constructor(unfinished: Unfinished, pauseSeconds: number, noArchive: string | undefined) {
    const from = new Date(Date.now() + pauseSeconds * 1000).toISOString().slice(11, 16)
    const archive = noArchive ? ` GitHub did not send the whole in one archive (${noArchive}).` : ''
    super(
      503,
      `The posts are read from GitHub bit by bit, as its rate limit allows: ${progressOf(unfinished)}, the next are asked for at ${from} UTC.${archive}`,
      pauseSeconds,
    )
  }
}
