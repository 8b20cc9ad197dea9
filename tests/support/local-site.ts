import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '#server/config/config.ts'
import { startServer } from '#server/server.ts'
import type { ServerParts } from '#server/server-parts.ts'
import { sharedBuild } from './shared-build.ts'
import { type SiteClient, siteClient } from './site-client.ts'
import {
  type TemporaryRepository,
  type TemporaryRepositoryOptions,
  temporaryRepository,
} from './temporary-repository.ts'

export interface LocalSite extends AsyncDisposable {
  url: string
  dataDir: string
  repository: TemporaryRepository
  /** Someone who is not signed in. */
  visitor: SiteClient
  owner: SiteClient
}

/** The site in local mode over a repository of its own, with its owner signed in. */
export async function startLocalSite(
  options: TemporaryRepositoryOptions = {},
  environment: Record<string, string> = {},
  parts: Partial<ServerParts> = {},
): Promise<LocalSite> {
  const repository = await temporaryRepository(options)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-data-'))
  const errors: unknown[] = []
  const server = await startServer({
    environment: process.env,
    config: readConfig({ PORT: '0', POSTS_DIR: repository.postsDir, DATA_DIR: dataDir, ...environment }),
    ...(await sharedBuild()),
    // No proxy stands before it.
    onTheWayMs: 0,
    ...parts,
    report: (error) => errors.push(error),
    say: () => {},
  })
  const owner = siteClient(server.url)
  await owner.fetch('/.auth/login/github')
  return {
    url: server.url,
    dataDir,
    repository,
    visitor: siteClient(server.url),
    owner,
    async [Symbol.asyncDispose]() {
      await server.close()
      // A read whose asker has left may still run, and fail over the folder that is taken from it here.
      const met = [...errors]
      await repository[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
      if (met.length > 0) throw new AggregateError(met, 'The server met errors that no one foresaw')
    },
  }
}
