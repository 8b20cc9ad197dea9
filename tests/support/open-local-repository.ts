import { POSTS_LAYOUT } from '#server/posts/folder-layout.ts'
import { createLocalRepository, type LocalRepository } from '#server/repository/local/local.ts'

/** Opens a folder of posts as the server does, with the environment of the tests. */
export function openLocalRepository(folder: string): Promise<LocalRepository> {
  return createLocalRepository({ folder, layout: POSTS_LAYOUT, environment: process.env })
}
