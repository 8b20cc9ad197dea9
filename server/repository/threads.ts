import type { Person } from './repository.ts'

// What people say of pull requests. GitHub mode alone has it.

export interface Comment {
  /** GitHub's number of it. */
  id: number
  /** A login. */
  author: string
  /** Credits its author in the message of a commit: `name <address>`; null for an account that is gone. */
  credit: string | null
  /** Markdown. */
  body: string
  /** ISO 8601, UTC. */
  createdAt: string
  url: string
  /** The lines that it is about, as they were when it was written; null where GitHub does not give all of them. */
  quoted: string | null
}

/** Lines of a file, counted from 1, both included. */
export interface Lines {
  first: number
  last: number
}

export interface Thread {
  id: string
  /** Relative to the top of the repository. */
  path: string
  /** At the head of the pull request; null where they are no longer what the thread is about, and for a whole file. */
  lines: Lines | null
  /** It is about lines that the pull request removes. */
  isOfBefore: boolean
  isOutdated: boolean
  isResolved: boolean
  mayReply: boolean
  /** Resolve it, or open it again. */
  mayResolve: boolean
  /** The first began it. */
  comments: Comment[]
}

export type Opinion = 'approved' | 'changes-requested' | 'commented'

interface Review extends Pick<Comment, 'author' | 'body' | 'url'> {
  opinion: Opinion
  /** ISO 8601, UTC. */
  submittedAt: string
  /** The head that was reviewed; null where that commit is gone. */
  commit: string | null
}

export interface Discussion {
  /** The commit that the lines are of. */
  head: string
  threads: Thread[]
  /** Oldest first. */
  reviews: Review[]
  /** The logins of those who are asked for a review as owners of the code, and whether every team is. */
  codeOwners: { logins: string[]; areTeams: boolean }
  /** There is more than was read. */
  isPartial: boolean
}

/** The pull request that is talked about, as it was looked at. */
export interface TalkedOf {
  number: number
  /** The commit that its branch ends with. */
  head: string
  branch: string
  /** `owner/name`; null where its branch is in the repository itself. */
  fork: string | null
}

/** With the token of the person who asks; who may do what is GitHub's to say. Throws HttpError. */
export interface PullThreads {
  /** A request for each hundred threads, five at most. */
  read(number: number, person: Person): Promise<Discussion>
  /** On lines of the head, or on a file as a whole. Throws OutsideError for lines that GitHub takes no comment on. */
  comment(pull: TalkedOf, about: { path: string; lines: Lines | null; body: string }, person: Person): Promise<void>
  reply(pull: TalkedOf, thread: Thread, body: string, person: Person): Promise<void>
  resolve(thread: string, isResolved: boolean, person: Person): Promise<void>
  review(pull: TalkedOf, about: { opinion: Opinion; body: string }, person: Person): Promise<void>
  /**
   * Commits a file of the folder to the branch of the pull request, on its head. Resolves to the commit. Throws MovedError
   * and RefusedError too.
   */
  commitFile(
    pull: TalkedOf,
    file: { path: string; bytes: Uint8Array },
    message: string,
    person: Person,
  ): Promise<string>
}

/** GitHub takes comments on lines near to a change alone. */
export class OutsideError extends Error {}
