import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { ConfigError } from '../config/config.ts'
import { dataDirOf } from '../config/environment.ts'
import type { Environment } from '../config/setting-reader.ts'
import { dataPath } from '../store/data-path.ts'
import { writeWholeFile } from '../store/files/write-whole-file.ts'

/** The keys that GitHub gave, as the file in DATA_DIR holds them. Each has the name of its setting. */
export interface KeptApp {
  GITHUB_CLIENT_ID: string
  GITHUB_CLIENT_SECRET: string
  GITHUB_APP_ID: string
  GITHUB_APP_KEY: string
  GITHUB_WEBHOOK_SECRET?: string | undefined
  SESSION_SECRET: string
  /** Missing until the app is installed on it. */
  GITHUB_REPOSITORY?: string
  /** The app's page at GitHub. */
  page: string
}

const NAME = 'github-app.json'

/** Undefined where there is none. Throws ConfigError where it cannot be read. */
export function readKeptApp(dataDir: string): KeptApp | undefined {
  try {
    return JSON.parse(readFileSync(dataPath(dataDir, NAME), 'utf8'))
  } catch (error) {
    // That DATA_DIR is no folder, the start says.
    if (/^(?:ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw new ConfigError([
      `${NAME} in DATA_DIR cannot be read (${(error as Error).message}): restore it from a backup, or run npm run github:forget.`,
    ])
  }
}

export function keepApp(dataDir: string, app: KeptApp): Promise<void> {
  return writeWholeFile(dataDir, NAME, JSON.stringify(app))
}

/** Resolves to what was removed; undefined where there was nothing. */
export async function forgetApp(dataDir: string): Promise<Partial<KeptApp> | undefined> {
  let app: Partial<KeptApp> | undefined
  try {
    app = readKeptApp(dataDir)
  } catch {
    app = {}
  }
  await rm(dataPath(dataDir, NAME), { force: true })
  return app
}

/** The settings, with what the set-up has kept where they are silent. An app that they name leaves no key of the other one. */
export function withKeptApp(environment: Environment): Environment {
  const isSet = (name: string) => Boolean(environment[name]?.trim())
  const kept = readKeptApp(dataDirOf(environment))
  if (!kept || !(kept.GITHUB_REPOSITORY || isSet('GITHUB_REPOSITORY'))) return environment
  const { page: _, GITHUB_REPOSITORY, SESSION_SECRET, ...app } = kept
  const others = { ...(GITHUB_REPOSITORY && { GITHUB_REPOSITORY }), SESSION_SECRET }
  const given = Object.entries({ ...others, ...(hasOwnApp(environment) ? {} : app) }).filter(([name]) => !isSet(name))
  return { ...environment, ...Object.fromEntries(given) }
}

/** Whether the settings themselves name an app. */
export function hasOwnApp(environment: Environment): boolean {
  return ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET', 'GITHUB_APP_ID', 'GITHUB_APP_KEY'].some((name) =>
    environment[name]?.trim(),
  )
}
