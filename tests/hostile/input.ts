import type { RawAnswer, RawRequest } from './send-raw.ts'

export type Mode = 'local' | 'github'

interface Common {
  /** What happens to it, as a fact. */
  name: string
  /** Where it is tried: in both modes, where missing. */
  mode?: Mode
}

/** A request as it stands. */
export interface RequestInput extends Common {
  kind: 'request'
  /** A visitor, where missing. */
  by?: 'owner'
  /** Made when its turn comes. */
  request: RawRequest | ((site: { url: string }) => RawRequest)
  /** The statuses that are right; 0 where the connection is closed without an answer. */
  answers: number | readonly number[]
  /** What the answer's body says. */
  says?: RegExp
  /** Sent before all others, and judged after them: a client that holds its body back. */
  isHeld?: boolean
}

/** A post in the folder, brought by someone with git. */
export interface PostInput extends Common {
  kind: 'post'
  /** The whole file. It holds the word `Lighthouse` before whatever is hostile, unless it cannot be read as a post. */
  file(): string | Uint8Array
  /** How many such posts there are: one, where missing. */
  copies?: number
  /** Files that come before it, by their paths. */
  beside?(): Record<string, Uint8Array>
  /** What visitors get at its address: 200, where missing; 404 where the file can be read as a post by no one. */
  page?: 200 | 404 | readonly number[]
  /** No one can read it in time, or could not show what it says: it is shown as plain text. */
  isTooHard?: boolean
}

/** A pull request that the owner opens in the inbox. */
export interface PullInput extends Common {
  kind: 'pull'
  title?: string
  /** By their paths in the repository. */
  files(): Record<string, string | Uint8Array | null>
  /** Brought to the branch after it is opened; where given, the owner opens the conflicts too. */
  meets?(): Record<string, string>
  /** Whether the inbox may merge it; missing: either is right. */
  isMergeable?: boolean
}

export type Input = RequestInput | PostInput | PullInput

export type { RawAnswer, RawRequest }
