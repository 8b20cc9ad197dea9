import type { Config } from './config.ts'
import { LONGEST_LINK_MS } from './links/link-days.ts'
import type { ServerParts } from './server-parts.ts'
import { dataPath } from './store/data-path.ts'
import { countLeftMessages } from './store/files/move-files.ts'
import { openFileStore } from './store/files/open-file-store.ts'
import type { Store } from './store/store.ts'

/** Opens the store that the configuration names: files, or a database. Says what only the files hold. */
export async function openStore(
  { dataDir, databaseUrl: url }: Config,
  { say }: Pick<ServerParts, 'say'>,
  now: () => number,
): Promise<Store> {
  const options = { longestLinkMs: LONGEST_LINK_MS, now, say }
  if (!url) return openFileStore({ ...options, dataDir })
  const left = await countLeftMessages(dataDir).catch(() => 0)
  if (left > 0)
    say(
      `${dataPath(dataDir, 'messages')} holds ${left === 1 ? 'a message' : `${left} messages`} that the database lacks: run npm run store:move.`,
      'warn',
    )
  // A server without a database does not load its driver.
  const { openPostgresStore } = await import('./store/postgres/open-postgres-store.ts')
  return openPostgresStore({ ...options, url })
}
