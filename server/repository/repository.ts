// The one interface of both modes. It knows paths, bytes and people, and nothing of posts.

/** Whoever a commit is made for. */
export interface Person {
  /** The name to show; in local mode the author of the commit too. */
  name: string
  /** The login at GitHub; in local mode a fixed word. */
  login: string
  /** The person's own GitHub token. Local mode has none. */
  token?: string
}

/** A regular file below the folder of posts. */
export interface RepositoryFile {
  /** Relative to the folder of posts, with `/`. */
  path: string
  /** The git blob id. */
  blob: string
  /** In bytes. */
  size: number
  /** Held in memory for what may be a post; null for images and for what is too large for a post. */
  bytes: Uint8Array | null
}

/** What the folder of posts holds, from memory. A new version is a new object. */
export interface Snapshot {
  version: number
  files: ReadonlyMap<string, RepositoryFile>
  /** Names at the top of the folder that are no regular files, such as links and sub-folders: taken, but never read. */
  otherNames: ReadonlySet<string>
}

export interface Change {
  path: string
  /** Null deletes the file. */
  bytes: Uint8Array | null
  /** The blob id that the file must have; null: it must not exist. */
  base: string | null
  message: string
}

/** What is to become of one of several files that are committed together. */
export type Edit = Omit<Change, 'message'>

/** Several files as one commit left them. */
export interface CommitTogether {
  /** The commit's id. */
  commit: string
  /** False: the branch held all of it already, as of `commit`, and no commit was made. */
  isNew: boolean
  /** In the order of the edits; null where the file was deleted. */
  files: (RepositoryFile | null)[]
}

export interface Commit {
  /** The commit's id. */
  commit: string
  /** False: the branch held the change already, as of `commit`, and no commit was made. */
  isNew: boolean
  file: RepositoryFile | null
}

export interface RepositoryStatus {
  mode: 'local' | 'github'
  repository: string
  branch: string | null
  head: string | null
  syncedAt: string | null
  rateLimit: { limit: number; remaining: number; resetAt: string } | null
  folder: string
  readOnly: string | null
  hints: string[]
}

/** A commit in a file's history. */
export interface LoggedCommit {
  /** The commit's id. */
  commit: string
  /** The author's name. */
  author: string
  /** When it was written, ISO 8601, UTC. */
  date: string
  message: string
}

export interface Log {
  commits: LoggedCommit[]
  /** Whether older ones follow. */
  hasNext: boolean
}

/** A file as a commit in its history left it. */
export interface FileVersion {
  commit: LoggedCommit
  /** With the path that it had then. */
  file: RepositoryFile
  /** The commit removed the file: it is given as it was before. */
  isRemoved: boolean
  /** The commit that has the file so: this one, or the one before it. */
  at: string
}

export interface ImageBytes {
  /** The git blob id. */
  blob: string
  bytes: Uint8Array
}

/** A removed file. */
export interface Removal extends LoggedCommit {
  /** As it was before. */
  file: RepositoryFile
  /** The commit before, which has it still. */
  at: string
}

/** The file is not, or no longer, what the change was based on. */
export class StaleError extends Error {}

/** Some of several files cannot be committed, so none was: by path, StaleError or an HttpError for a person. */
export class RefusedFilesError extends Error {
  readonly faults: ReadonlyMap<string, Error>
  constructor(faults: ReadonlyMap<string, Error>) {
    super(`${faults.size} files cannot be committed`)
    this.faults = faults
  }
}

export interface Repository {
  /** From memory. Throws HttpError 503 while nothing could be read yet. */
  snapshot(): Snapshot
  /** The file as it is at the source of truth at this moment; costs a request in GitHub mode. */
  readLatest(path: string, person: Person): Promise<RepositoryFile | undefined>
  /** Bytes of a file in the snapshot that are not held in memory. */
  readBytes(file: RepositoryFile): Promise<Uint8Array>
  /**
   * Resolves once the branch holds the change. Asked twice with the same content, it commits once.
   * Throws StaleError when the file is not what `base` says, HttpError for all that a person has to be told.
   */
  commit(change: Change, person: Person): Promise<Commit>
  /**
   * The same for several files, in one commit that holds all of them or is not made: each path once. Throws
   * RefusedFilesError where that is about some of the files, HttpError for what is about all.
   */
  commitTogether(edits: readonly Edit[], message: string, person: Person): Promise<CommitTogether>
  /** Looks at the source of truth now, so that the snapshot is as it is. Throws HttpError. */
  refresh(): Promise<void>
  /** Bytes that the repository has or had in any file, by git blob id; only those of a size that posts may have. */
  readBlobs(blobs: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
  /** Who last committed the file on the branch: the login in GitHub mode, the author's name locally. */
  lastAuthor(path: string, person: Person): Promise<string | undefined>
  /**
   * The commits of the branch that touched a file, newest first, under the names that it had in the folder before too;
   * none for what never was. Throws HttpError.
   */
  log(path: string, range: { skip: number; limit: number }, person: Person): Promise<Log>
  /** The file as a commit of its log left it; undefined where the log has no such commit. Throws HttpError. */
  readVersion(path: string, commit: string, person: Person): Promise<FileVersion | undefined>
  /** The bytes of an image at a commit; undefined where it has none of that path. Throws HttpError. */
  readImageAt(path: string, commit: string, person: Person): Promise<ImageBytes | undefined>
  /**
   * The last removals of listed files from one of the folders, newest first: 100 at most, as far as they can be found
   * in bounded time. A file that was renamed within the folder or is there again is not among them. At GitHub it costs
   * 202 requests at most to find them, and one for each that the commits do not show whole; what was read of a commit
   * is kept. Throws HttpError.
   */
  removals(folder: ListedFolder, person: Person): Promise<Removal[]>
  status(): Promise<RepositoryStatus>
  close(): Promise<void>
}

/** Files that may be posts: Markdown at the top of the folder. */
export function mayBePost(path: string): boolean {
  return /^[^/]+\.md$/.test(path)
}

/** Whether a file's bytes are held in memory: posts of a readable size, not images. */
export function isHeld(path: string, size: number): boolean {
  return mayBePost(path) && size <= 1024 * 1024
}

const MAX_IMAGE_BYTES = 20 * 1024 * 1024

/** Whether a file is an image of a size that is shown. */
export function isServed({ path, size }: { path: string; size: number }): boolean {
  return path.startsWith(`${IMAGES_FOLDER}/`) && size <= MAX_IMAGE_BYTES
}

/** The most removals that a repository tells of. */
export const MAX_REMOVALS = 100

export const IMAGES_FOLDER = 'images'

/** The folders whose files a snapshot lists, relative to the folder of posts: that one itself, and a folder in it. */
export type ListedFolder = '' | typeof IMAGES_FOLDER

/** The files that a snapshot lists. */
export function isListed(path: string): boolean {
  return mayBePost(path) || /^images\/[^/]+$/.test(path)
}

/** Whether a file is one that a snapshot lists, and lies in this very folder. */
export function isListedIn(folder: ListedFolder, path: string): boolean {
  return isListed(path) && path.startsWith(`${IMAGES_FOLDER}/`) === (folder === IMAGES_FOLDER)
}
