import { POSTS_LAYOUT } from '#server/posts/folder-layout.ts'
import { createLocalRepository, type LocalRepositoryOptions } from '#server/repository/local/local.ts'

/** Opens a folder of posts as the server does, with the environment of the tests. */
export async function openLocalRepository(folder: string, options: Partial<LocalRepositoryOptions> = {}) {
  const local = await createLocalRepository({
    folder,
    layout: POSTS_LAYOUT,
    environment: process.env,
    hookTimeoutMs: 60_000,
    ...options,
  })
  return Object.assign(local, { [Symbol.asyncDispose]: () => local.close() })
}
