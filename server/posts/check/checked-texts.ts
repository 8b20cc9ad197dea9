import type { Body, PostChange } from '../../contract/contract.ts'
import type { PostFile } from '../front-matter/post-file.ts'
import type { PostProblem } from '../front-matter/problem.ts'
import type { Texts } from '../texts.ts'
import type { ReadPost } from './read-post.ts'

/** Texts, and what the checker reads of them, under the same bounds. */
export interface CheckedTexts extends Texts {
  /** Reads what judging takes of a file. */
  read(file: PostFile): Promise<ReadPost>
  /**
   * Reads the text of a file as its page shows it, once for each version. The result is marked as too complex if that takes
   * too long.
   */
  readWhole(file: PostFile, lane?: 'owner' | 'idle'): Promise<Body>
  /** Makes the file that saving a change would make. */
  typed(id: string, before: PostFile | undefined, change: PostChange): Promise<TypedFile>
}

interface TypedFile {
  file: PostFile
  /** The line of the file that the text begins on. */
  firstLine: number
  /** Why the change cannot be made to the file. */
  fault: PostProblem[]
}
