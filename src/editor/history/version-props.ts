import type { Post, PostCommit, PostVersion, Status } from '#server/contract/contract.ts'
import type { View } from '../shell/paths.ts'
import type { Reading } from '../shell/use-read.ts'
import type { VersionReader } from './use-version-reader.ts'

/** What the parts of a shown version know of it and of the post. */
export interface VersionProps {
  id: string
  /** The commit that left it. */
  chosen: string
  view: View
  /** Those that are listed, newest first. */
  commits: readonly PostCommit[]
  /** The list goes back to the post's beginning. */
  isWhole: boolean
  /** Where what had the focus is gone. */
  takesFocus: boolean
  version: Reading<PostVersion>
  /** The post as it is now; null where it is deleted. */
  now: Reading<Post | null>
  status: Status | null
  readVersion: VersionReader
  refresh(): Promise<unknown>
  onFailure(error: unknown): void
}
