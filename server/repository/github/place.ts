import type { FolderLayout } from '../layout.ts'

/** A repository at GitHub. */
export interface RepositoryPlace {
  owner: string
  repo: string
}

export interface FolderPlace extends RepositoryPlace {
  /** Relative to the top of the repository: `posts`, `content/posts`. */
  folder: string
  layout: FolderLayout
}
