import { POSTS_LAYOUT } from '#server/posts/folder-layout.ts'
import {
  createLocalRepository,
  type LocalRepository,
  type LocalRepositoryOptions,
} from '#server/repository/local/local.ts'

/** Opens a folder of posts as the server does, with the environment of the tests. */
export function openLocalRepository(
  folder: string,
  options: Partial<LocalRepositoryOptions> = {},
): Promise<LocalRepository> {
  return createLocalRepository({
    folder,
    layout: POSTS_LAYOUT,
    environment: process.env,
    hookTimeoutMs: 60_000,
    ...options,
  })
}
