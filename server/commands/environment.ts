import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from '../config.ts'

/** The environment, with what `.env` says where the environment is silent. Throws ConfigError where it cannot be read. */
export function readEnvironment(file = '.env'): Record<string, string | undefined> {
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...process.env }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return process.env
    throw new ConfigError([`.env cannot be read (${(error as Error).message}): mend it, or take it away.`])
  }
}
