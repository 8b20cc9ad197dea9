import { POSTS_LAYOUT } from '#server/posts/folder-layout.ts'
import {
  createLocalRepository,
  type LocalRepository,
  type LocalRepositoryOptions,
} from '#server/repository/local/local.ts'
import { createShelf } from '#server/repository/shelf.ts'

/** Opens a folder of posts as the server does, with the environment of the tests. */
export function openLocalRepository(
  folder: string,
  options: Partial<LocalRepositoryOptions> = {},
): Promise<LocalRepository> {
  return createLocalRepository({
    folder,
    layout: POSTS_LAYOUT,
    shelf: createShelf(folder),
    environment: process.env,
    hookTimeoutMs: 60_000,
    ...options,
  })
}
