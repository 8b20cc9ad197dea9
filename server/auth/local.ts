import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { Router } from 'express'
import { ConfigError } from '../config/config.ts'
import { EDITOR_PATH } from '../http/editor-path.ts'
import type { Audit } from '../log/audit.ts'
import { LOCAL_LOGIN } from '../repository/repository.ts'
import { dataPath } from '../store/data-path.ts'
import type { Access } from './access.ts'
import { signInOnly, signOutOnly } from './navigations.ts'

/** Sign-in with one click, since only this machine reaches the server. `readName` gives the repository's own user. */
export function createLocalAuth(access: Access, audit: Audit, readName: () => Promise<string>): Router {
  const router = Router({ caseSensitive: true })
  router.get('/.auth/login/github', signInOnly, async (request, response) => {
    const person = { id: 'local', login: LOCAL_LOGIN, name: await readName(), mayPush: true, checkedAt: Date.now() }
    await access.start(request, response, person)
    audit.tell(request, 'sign-in')
    response.redirect(EDITOR_PATH)
  })
  router.get('/.auth/logout', signOutOnly, async (request, response) => {
    if (await access.signOut(request, response)) audit.tell(request, 'sign-out')
    response.redirect(EDITOR_PATH)
  })
  return router
}

/** The secret that a server without SESSION_SECRET makes for itself, so that a restart signs no one out. */
export async function readOwnSecret(dataDir: string): Promise<string> {
  const file = dataPath(dataDir, 'session-secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.length >= 32) return kept
  const secret = randomBytes(32).toString('hex')
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(file, secret, { mode: 0o600 })
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR is ${JSON.stringify(dataDir)}, where nothing can be written (${(error as Error).message}): make room there, or set it to a folder that you may write to.`,
    ])
  }
  return secret
}
