import type { Pull } from './pulls.ts'
import type { Person, RepositoryFile } from './repository.ts'

// Pull requests as far as paths, bytes and people go. GitHub mode alone has them.

export interface FileChange {
  path: string
  /** Null deletes the file. */
  bytes: Uint8Array | null
  /** Nothing of this name is there. */
  isNew?: true
}

/** A commit to build on, in the repository that holds it. */
export interface ProposalBase {
  /** The commit's id. */
  commit: string
  /** What the folder is known to hold, in lower case; the newest may be missing. */
  names: ReadonlySet<string>
  /** The file as it is at the commit. Throws HttpError. */
  read(path: string): Promise<RepositoryFile | undefined>
}

/** A commit that was made for a proposal. */
export interface Tried {
  before: ProposalBase
  after: ProposalBase
}

/** A branch that was made for a proposal. */
export interface ProposedBranch {
  name: string
  /** The commit that it ends with. */
  commit: string
}

export interface OpenedPull extends Pick<Pull, 'number' | 'url' | 'branch' | 'fork'> {
  /** The commit that its branch ends with. */
  commit: string
  isOpen: boolean
  /** Milliseconds since 1970. */
  createdAt: number
}

/** Where a person's branches are made: the site's repository, or a fork of the person's own. */
export interface Workplace {
  /** The branches whose names begin so. Throws HttpError. */
  findBranches(prefix: string): Promise<ProposedBranch[]>
  /**
   * One commit with all changes on a new branch, whose author GitHub takes to be the person. Undefined where the branch
   * exists. Throws HttpError.
   */
  createBranch(
    name: string,
    base: ProposalBase,
    changes: readonly FileChange[],
    message: string,
  ): Promise<ProposedBranch | undefined>
  /** What an earlier try was made on and what it came to. Throws HttpError. */
  look(commit: string): Promise<Tried>
  /** Under the person's own name. Throws HttpError. */
  openPull(branch: ProposedBranch, words: { title: string; description: string }): Promise<OpenedPull>
}

/** The branch of an open pull request, to be added to. */
interface PullBranch extends ProposalBase {
  pull: OpenedPull
  /** Undefined where someone else was quicker. Throws HttpError. */
  add(changes: readonly FileChange[], message: string): Promise<string | undefined>
}

export interface ProposalBranches {
  /** The newest commit of the site's branch. Throws HttpError. */
  base(person: Person): Promise<ProposalBase>
  /** Lets the snapshot hold this commit of the site's branch, or a newer one; gives up after some seconds. */
  bringIn(base: ProposalBase): Promise<void>
  /** Of the head of a pull request: what it was made on and what it came to. Throws HttpError. */
  look(commit: string, person: Person): Promise<Tried>
  /** The last pull request of the person's branch of this name. Throws HttpError. */
  findPull(branch: string, person: Person, mayPush: boolean): Promise<OpenedPull | undefined>
  /** For who may not push, it finds or makes a fork, and waits for it a while. Throws HttpError. */
  openWorkplace(base: ProposalBase, person: Person, mayPush: boolean): Promise<Workplace>
  /** Throws HttpError where it is not open, or its branch is not the person's to push to. */
  openPullBranch(number: number, person: Person, mayPush: boolean): Promise<PullBranch>
}
