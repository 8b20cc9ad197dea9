import type { Person } from './repository.ts'
import type { Opinion, PullThreads, TalkedOf } from './threads.ts'

// Pull requests as a repository knows them: paths, bytes, people, and commits.

export interface Pull extends TalkedOf {
  title: string
  /** Markdown. */
  description: string
  /** A login. */
  author: string
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
  url: string
  /** The commit of the site's branch that GitHub compared it with when it was opened. */
  base: string
  isDraft: boolean
  state: 'open' | 'merged' | 'closed'
}

export interface WholePull extends Pull {
  /** Null while GitHub works it out. */
  isMergeable: boolean | null
  /** GitHub's own word: https://docs.github.com/en/graphql/reference/enums#mergestatestatus, in lower case. */
  mergeState: string
  /** Who may push to the site's repository may push to its branch too. */
  isOpenToMaintainers: boolean
  /** The logins of those who are asked for a review, and the names of the teams. */
  asked: { logins: string[]; teams: string[] }
  /** Once merged. */
  mergeCommit: string | null
  mergedBy: string | null
}

/** A file of the repository's folder that a pull request touches. */
export interface PullFile {
  /** Relative to the folder. Of a removed one where it was. */
  path: string
  change: 'added' | 'changed' | 'renamed' | 'removed'
  /** Where it was renamed within the folder. */
  previousPath?: string
}

/** What a pull request changes, from where its branch began. */
export interface PullChanges {
  /** The commit where its branch began; null where GitHub cannot tell. */
  base: string | null
  /** The folder, relative to the top of the repository. */
  folder: string
  files: PullFile[]
  /** The files outside the folder that it touches, by where they are in the repository. */
  elsewhere: string[]
  /** There is more than was read. */
  isPartial: boolean
}

export interface PullCheck {
  name: string
  state: 'passed' | 'failed' | 'running'
  url: string | null
}

/** The rules of the site's branch, as far as GitHub shows them to the person who asks. */
export interface BranchRules {
  /** The person may make no commit on the branch: each change takes a pull request. */
  needsPull: boolean
  /** How many people with write access have to approve a pull request. */
  approvals: number
  /** The names of the checks that have to pass. */
  checks: string[]
}

/** Reviews by people with write access, and whether GitHub may merge the pull request by itself. */
export interface PullStanding {
  /** The logins of those who approve it, each in the last review. */
  approvedBy: string[]
  /** The logins of those who ask for changes. */
  rejectedBy: string[]
  /** The logins of those of both whose last review is of the head. */
  ofHead: string[]
  /** It changes lines that have changed on the site since. */
  hasConflicts: boolean
  /** The last that was done with it, which GitHub may count as no update. `at`: ISO 8601, UTC. */
  latest?: { by: string; did: Opinion | 'pushed' | 'merged'; at: string }
  /** `on`: GitHub merges it once the rules allow it. `possible`: the person may ask for that. */
  autoMerge?: 'on' | 'possible'
}

/** A pull request beside the newest commit of the site's branch. */
interface ThreeWayMerge {
  /** That commit. */
  site: string
  /** What the pull request changes, from where the two parted. */
  changes: PullChanges
}

/** A file of the site's branch that a merge changes; null removes it. */
export interface MergedFile {
  /** Relative to the folder. */
  path: string
  content: { blob: string } | { bytes: Uint8Array } | null
}

/** A regular file of the folder at some commit. */
export interface CommittedFile {
  blob: string
  /** In bytes. */
  size: number
}

/** Every call costs at most what it says in requests to GitHub, always with the token of the person who asks. */
export interface PullRequests {
  /** Those into the site's branch, last touched first; one request, free of charge where nothing is new. */
  list(person: Person, state?: 'open' | 'closed'): Promise<{ pulls: Pull[]; hasMore: boolean }>
  /** Into the site's branch; undefined where there is none. What was read within `maxAgeMs` is good enough. */
  find(number: number, person: Person, maxAgeMs?: number): Promise<WholePull | undefined>
  /** One request for each new head. `isFresh` asks again where the site's branch has moved since. */
  changes(pull: Pull, person: Person, isFresh?: boolean): Promise<PullChanges>
  /** Two requests, none where the checks of this head are known to have ended. `isFresh` asks about those too. */
  checks(pull: Pull, person: Person, isFresh?: boolean): Promise<PullCheck[]>
  /** The regular files of the folder that its layout lists, by path. */
  folderAt(commit: string, person: Person): Promise<ReadonlyMap<string, CommittedFile>>
  readBlob(blob: string, pull: Pull, person: Person): Promise<Uint8Array>
  /** Merges exactly this head and resolves to the commit. Throws MovedError, RefusedError or HttpError. */
  merge(pull: Pull, person: Person): Promise<string>
  /**
   * Has GitHub merge exactly this head once the rules allow it, or no longer. Two requests. Throws RefusedError or
   * HttpError.
   */
  mergeWhenReady(pull: Pull, isOn: boolean, person: Person): Promise<void>
  /** One request of GraphQL for all of them. Undefined where GitHub does not tell. */
  standings(pulls: readonly Pull[], person: Person): Promise<(PullStanding | undefined)[]>
  /**
   * Two requests, and one for each ruleset; none within five minutes. Null where GitHub does not tell; undefined where it
   * has not answered within two seconds.
   */
  rules(person: Person): Promise<BranchRules | null | undefined>
  /** The rules have changed. */
  forgetRules(): void
  close(number: number, person: Person): Promise<void>
  /** Two requests. Throws HttpError. */
  meet(pull: Pull, person: Person): Promise<ThreeWayMerge>
  /** The commits that a commit was made on; one request. */
  parentsOf(commit: string, person: Person): Promise<string[]>
  /**
   * Merges a commit of the site's branch into the pull request's own branch: its tree is that commit's with `files` changed.
   * Resolves to the merge commit. Throws MovedError, RefusedError or HttpError.
   */
  mergeSite(pull: Pull, site: string, files: readonly MergedFile[], person: Person): Promise<string>
  /** Their comments and reviews. */
  threads: PullThreads
  /** Something has happened to a pull request, to the checks of a commit, or to it is not known what: nothing old is told. */
  forget(what: { number?: number | undefined; head?: string | undefined }): void
  /** Where GitHub lists all of them. */
  url: string
}

/** The head is no longer the one that was to be merged. */
export class MovedError extends Error {}

/** GitHub does not merge it; the message is GitHub's reason. */
export class RefusedError extends Error {}
