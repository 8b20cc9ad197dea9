import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from './config.ts'

type Environment = Record<string, string | undefined>

/** Returns the environment, with what `.env` says where the environment is silent. Throws a ConfigError where `.env` cannot be read. */
export function readEnvironment(environment: Environment, file = '.env'): Environment {
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...environment }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return environment
    throw new ConfigError([`.env cannot be read (${(error as Error).message}): mend it, or take it away.`])
  }
}
