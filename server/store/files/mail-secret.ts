import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dataPath } from '../data-path.ts'
import { writeWholeFile } from './write-whole-file.ts'

const SECRET = /^[0-9a-f]{64}$/

/** The first call makes it. Throws where it can be neither read nor written. */
export async function readMailSecretFile(dataDir: string, secret = randomBytes(32).toString('hex')): Promise<string> {
  const kept = await findMailSecretFile(dataDir)
  if (kept) return kept
  await writeWholeFile(dataDir, 'mail-secret', secret)
  return secret
}

export async function findMailSecretFile(dataDir: string): Promise<string | undefined> {
  const kept = await readFile(dataPath(dataDir, 'mail-secret'), 'utf8').catch(() => '')
  return SECRET.test(kept) ? kept : undefined
}
