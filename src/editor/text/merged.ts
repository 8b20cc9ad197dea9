import type { Post } from '#server/contract/contract.ts'
import type { Change } from '../../api/newest-change.ts'
import type { PostText } from './post-text.ts'
import type { SettingKey, Settings } from './settings.ts'

/** The fields of a post that a merge compares, as the file holds them. */
export type PostFields = Pick<Post, 'title' | 'author' | 'tags' | 'content'> & { settings?: Settings }

/** What the merge took from theirs, for telling. */
export interface Taken {
  keys: (Exclude<keyof PostFields, 'settings'> | SettingKey)[]
  /** Lines of the text that they added, changed or removed. */
  lines: number
  /** Lines that hold edits of both sides. */
  wovenLines: number
  /** Lines that stand more often in the merged text than in any of the three: both sides moved or added the same. */
  repeated: string[]
}

/** A merge that was made, for telling. */
export interface Merged {
  /** The version that was merged in. */
  revision: string
  before: PostText
  after: PostText
  taken: Taken
  /** Lines that hold the edits of both sides. */
  woven: string[]
  change: Change | null
  /** The commit that saved it, once there is one. */
  commit: string | null
  /** A pull request holds it. */
  isProposed?: true
}
