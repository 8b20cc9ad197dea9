import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from './config.ts'
import type { Environment } from './setting-reader.ts'

// GitHub Actions and Codespaces set GITHUB_REPOSITORY and GITHUB_TOKEN, among others, in every shell.
// https://docs.github.com/en/actions/reference/workflows-and-actions/variables
const OWN_GITHUB = ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET', 'GITHUB_WEBHOOK_SECRET', 'GITHUB_SETUP']

function withoutPresets(environment: Environment): Environment {
  const isPreset = environment.CODESPACES === 'true' || environment.GITHUB_ACTIONS === 'true'
  if (!isPreset || OWN_GITHUB.some((name) => environment[name])) return environment
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('GITHUB_')))
}

/** The folder in which the server keeps what it needs. */
export function dataDirOf({ DATA_DIR }: Environment): string {
  return DATA_DIR?.trim() || '.data'
}

/** Returns the environment, with what `.env` says where the environment is silent. Throws a ConfigError where `.env` cannot be read. */
export function readEnvironment(environment: Environment, file = '.env'): Environment {
  const given = withoutPresets(environment)
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...given }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return given
    throw new ConfigError([`.env cannot be read (${(error as Error).message}): mend it, or take it away.`])
  }
}
