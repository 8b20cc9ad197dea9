// The one interface of both modes. It knows paths, bytes, people, and commits.

/** The person for whom a commit is made. */
export interface Person {
  /** The name to show; in local mode the author of the commit too. */
  name: string
  /** The login at GitHub; in local mode a fixed word. */
  login: string
  /** The person's own GitHub token. Local mode has none. */
  token?: string
}

/** The login of the person that local mode commits for, who has no account anywhere. */
export const LOCAL_LOGIN = 'owner'

/** A regular file in the repository's folder. */
export interface RepositoryFile {
  /** Relative to the repository's folder, with `/`. */
  path: string
  /** The git blob id. */
  blob: string
  /** In bytes. */
  size: number
  /** Null unless the layout says that such a file is held in memory. */
  bytes: Uint8Array | null
}

/** The files of the folder, from memory. A new version is a new object. */
export interface Snapshot {
  version: number
  files: ReadonlyMap<string, RepositoryFile>
  /**
   * Names at the top of the folder that are not listed, such as links and sub-folders: taken, but never read. Of
   * sub-folders the files are among them too, as far as they are looked into.
   */
  otherNames: ReadonlySet<string>
  /** The paths of files that came, went, or changed since a former version; undefined where that is no longer known. */
  changedSince(version: number): ReadonlySet<string> | undefined
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
  /** By how much this server's clock is ahead of GitHub's; null where that was not measured. */
  clockSkewSeconds: number | null
  folder: string
  readOnly: string | null
  hints: string[]
  /** A sentence for each of the repository's own habits: hooks, signatures, and the like. */
  notes: string[]
}

/** A commit in a file's history. */
export interface LoggedCommit {
  /** The commit's id. */
  commit: string
  /** The author's name. */
  author: string
  /** The author's login at GitHub, where GitHub knows the account. */
  login?: string
  /** Its page at GitHub. */
  url?: string | undefined
  /** When it was written, ISO 8601, UTC. */
  date: string
  message: string
}

/** Some of the commits that touched a file, newest first. */
export interface CommitPage {
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

/** The bytes of a file at a commit. */
interface BlobBytes {
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
export class StaleError extends Error {
  readonly found: RepositoryFile | undefined
  /** `found` is the file as it is now, where it was read to tell. */
  constructor(found?: RepositoryFile) {
    super()
    this.found = found
  }
}

/** Some of several files cannot be committed, so none was: by path, StaleError or an HttpError for a person. */
export class RefusedFilesError extends Error {
  readonly faults: ReadonlyMap<string, Error>
  constructor(faults: ReadonlyMap<string, Error>) {
    super(`${faults.size} files cannot be committed`)
    this.faults = faults
  }
}

export interface Repository {
  /** Whether everything in the snapshot is committed: in a folder some of it may not be. */
  holdsCommittedOnly: boolean
  /** From memory. Throws HttpError 503 while nothing could be read yet. */
  snapshot(): Snapshot
  /**
   * The file as it is at the source of truth at this moment; costs a request in GitHub mode, unless it was `found` there by
   * a commit that was refused just now.
   */
  readLatest(path: string, person: Person, found?: RepositoryFile): Promise<RepositoryFile | undefined>
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
  /** Bytes that the repository has or had in any file, by git blob id. Blobs too large to be held in memory are left out. */
  readBlobs(blobs: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
  /** Why a file of the folder cannot be committed, whatever is written into it; undefined where nothing is known to stand in the way. */
  findObstacle(path: string): Promise<string | undefined>
  /** Who last committed the file on the branch: the login in GitHub mode, the author's name locally. */
  lastAuthor(path: string, person: Person): Promise<string | undefined>
  /**
   * The commits of the branch that touched a file, newest first, under the names that it had in the folder before too;
   * none for what never was. Throws HttpError.
   */
  log(path: string, range: { skip: number; limit: number }, person: Person): Promise<CommitPage>
  /** The file as a commit of its log left it; undefined where the log has no such commit. Throws HttpError. */
  readVersion(path: string, commit: string, person: Person): Promise<FileVersion | undefined>
  /**
   * The bytes of a file that is not held in memory, at a commit; undefined where the commit has no such file or it is
   * too large. Throws HttpError.
   */
  readBytesAt(path: string, commit: string, person: Person): Promise<BlobBytes | undefined>
  /**
   * The last removals of listed files from a folder of the layout, newest first: 100 at most, as far as they can be found
   * in bounded time. A file that was renamed within the folder, is part of another or is there again is not among them. At GitHub it costs
   * 202 requests at most to find them, and one for each that the commits do not show whole; what was read of a commit
   * is kept. Throws HttpError.
   */
  removals(folder: string, person: Person): Promise<Removal[]>
  /** The paths of listed files that a commit of a file's log took away. One request at GitHub. Throws HttpError. */
  removedPaths(commit: string, person: Person): Promise<string[]>
  status(): Promise<RepositoryStatus>
  close(): Promise<void>
}

/** The most removals that a repository tells of. */
export const MAX_REMOVALS = 100
