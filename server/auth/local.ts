import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Router } from 'express'
import { ConfigError } from '../config.ts'
import { LOCAL_LOGIN } from '../repository/local/local.ts'
import { EDITOR_PATH } from './editor-path.ts'
import type { Owners } from './owner.ts'

/** Sign-in with one click, since only this machine reaches the server. `readName` gives the repository's own user. */
export function createLocalAuth(owners: Owners, readName: () => Promise<string>): Router {
  const router = Router()
  router.get('/.auth/login/github', async (_request, response) => {
    const session = { id: 'local', login: LOCAL_LOGIN, name: await readName(), mayPush: true, checkedAt: Date.now() }
    await owners.start(response, session)
    response.redirect(EDITOR_PATH)
  })
  router.get('/.auth/logout', (request, response) => {
    if (request.get('sec-fetch-site') !== 'cross-site') owners.end(response)
    response.redirect(EDITOR_PATH)
  })
  return router
}

/** The secret that a server without SESSION_SECRET makes for itself, so that a restart signs nobody out. */
export async function readOwnSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'session-secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.length >= 32) return kept
  const secret = randomBytes(32).toString('hex')
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, secret, { mode: 0o600 })
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR is ${JSON.stringify(dataDir)}, where nothing can be written (${(error as Error).message}): make room there, or set it to a folder that you may write to.`,
    ])
  }
  return secret
}
