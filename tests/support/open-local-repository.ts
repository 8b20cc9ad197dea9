import { POSTS_LAYOUT } from '#server/posts/folder-layout.ts'
import { createLocalRepository, type LocalRepository } from '#server/repository/local/local.ts'
import { createShelf } from '#server/repository/shelf.ts'

/** Opens a folder of posts as the server does, with the environment of the tests. */
export function openLocalRepository(folder: string): Promise<LocalRepository> {
  return createLocalRepository({ folder, layout: POSTS_LAYOUT, shelf: createShelf(folder), environment: process.env })
}
