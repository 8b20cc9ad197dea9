import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The environment, with what `.env` says where the environment is silent. */
export function readEnvironment(): Record<string, string | undefined> {
  try {
    return { ...parseEnv(readFileSync('.env', 'utf8')), ...process.env }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return process.env
    throw error
  }
}
