import type { LocalRepository, LocalRepositoryOptions } from '#server/repository/local/local.ts'
import type { Commit } from '#server/repository/repository.ts'
import { openLocalRepository } from './open-local-repository.ts'
import { postText } from './post-text.ts'
import {
  type TemporaryRepository,
  type TemporaryRepositoryOptions,
  temporaryRepository,
} from './temporary-repository.ts'

export const ADA = { name: 'Ada Owner', login: 'owner' }

export interface SavingSite extends AsyncDisposable {
  repository: TemporaryRepository
  local: LocalRepository
  /** Commits a text under a name of the folder of posts, on top of what lies there; null deletes it. */
  save(name: string, text: string | null): Promise<Commit>
  /** Writes a program that git runs as a hook. */
  hook(name: string, ...lines: string[]): Promise<void>
}

/** The folder of posts of a repository of its own with `a.md` and `b.md`, open as the server has it. */
export async function openSavingSite(
  options: TemporaryRepositoryOptions = {},
  place: Partial<LocalRepositoryOptions> = {},
): Promise<SavingSite> {
  const repository = await temporaryRepository({ posts: { 'a.md': postText('A'), 'b.md': postText('B') }, ...options })
  const local = await openLocalRepository(repository.postsDir, place)
  return {
    repository,
    local,
    async save(name, text) {
      await local.readLatest(name, ADA)
      const base = local.snapshot().files.get(name)?.blob ?? null
      return local.commit({ path: name, bytes: text === null ? null : Buffer.from(text), base, message: name }, ADA)
    },
    async hook(name, ...lines) {
      await repository.write(`.git/hooks/${name}`, `#!/bin/sh\n${lines.join('\n')}\n`)
      await repository.makeExecutable(`.git/hooks/${name}`)
    },
    async [Symbol.asyncDispose]() {
      await local.close()
      await repository[Symbol.asyncDispose]()
    },
  }
}
