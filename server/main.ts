import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { findPlaceholders } from '#content/placeholders.ts'
import { readBuiltSite } from './built-site.ts'
import { ConfigError, readConfig, secretsOf } from './config/config.ts'
import { readEnvironment } from './config/environment.ts'
import type { Environment } from './config/setting-reader.ts'
import { PortError } from './listen.ts'
import { createJsonLog } from './log/json-log.ts'
import { type Log, silentLog } from './log/log.ts'
import { serveSetup } from './serve-setup.ts'
import { type RunningServer, startServer } from './server.ts'
import { withKeptApp } from './setup/kept-app.ts'
import { isSetupWanted, readSetupConfig } from './setup/setup.ts'
import { SETUP_PATH } from './setup/setup-pages.ts'
import { checkStart } from './start-check.ts'

// Ctrl+C reaches the whole group of processes, and npm passes it on besides: one wish, heard twice.
const SAME_WISH_MS = 500

// Built, this file lies in dist/server, beside what it serves.
const dist = fileURLToPath(new URL('..', import.meta.url))

// Left to itself V8 lets as much garbage lie as there is in use, several times over. With 10,000 posts this keeps 100 MB off
// the process after 500 pages, for a twentieth more of the processor's time.
setFlagsFromString('--heap-growing-percent=40')
// The parser makes its functions anew for each text, and V8 forgets the compiled ones while there is no text: compiled only
// once they are really hot, 1,400 posts are read with a fifth less of the processor's time. Node 22 no longer has the flag.
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=600000')

// For those who write programs, not for an operator's log: packages still call what Node advises against.
process.noDeprecation = true

async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  if (process.argv.includes('--check')) return check(environment)
  if (isSetupWanted(environment)) await serveSetup(environment, console.log)
  const config = readConfig(withKeptApp(environment))
  const log = config.github && createJsonLog({ level: config.logLevel, secrets: secretsOf(config) })
  const parts = { log: silentLog, ...(await readBuiltSite(dist)), ...log }
  if (config.github) {
    process.on('uncaughtException', (error) => endWith(error, parts.report))
    // Node's own listener writes them as text between the lines of the log.
    process.removeAllListeners('warning').on('warning', ({ message }) => parts.log.warn(message))
  }
  const server = await startServer({ config, environment: process.env, ...parts }).catch((error: unknown) =>
    endWith(error, parts.report),
  )
  endOnSignal(server, parts)
  // While GitHub has told of no post yet, the first search does it.
  void server.prepareSearch().catch(() => {})
  const shown =
    config.siteUrl ?? server.url.replace('//127.0.0.1:', '//localhost:').replace('//0.0.0.0:', '//localhost:')
  if (!config.github) return console.log(`Serving ${shown} (local, posts in ${config.postsDir})`)
  const { owner, name, branch } = config.github
  const facts = { mode: 'github', repository: `${owner}/${name}`, branch, address: server.url }
  parts.log.info(`Serving ${shown}`, { ...facts, version: readVersion(), node: process.version })
  const placeholders = findPlaceholders()
  if (Object.keys(placeholders).length > 0)
    parts.log.warn('Placeholders are still in use. Visitors see them as links: replace them in these files.', {
      placeholders,
    })
}

/** Reports in place of a start. */
async function check(environment: Environment): Promise<void> {
  const isSetup = isSetupWanted(environment)
  const config = isSetup ? readSetupConfig(environment) : readConfig(withKeptApp(environment))
  const setupAddress = isSetup ? `${config.siteUrl ?? `http://localhost:${config.port}`}${SETUP_PATH}` : undefined
  const { text, isWell } = await checkStart(config, environment, setupAddress)
  console.log(text)
  process.exitCode = isWell ? 0 : 1
}

function readVersion(): string | undefined {
  try {
    return JSON.parse(readFileSync(path.join(dist, '..', 'package.json'), 'utf8')).version
  } catch {
    return undefined
  }
}

// A fault of the settings or a taken port is told in its own words; anything else with its origin.
function endWith(error: unknown, report: (error: unknown) => void): never {
  if (error instanceof ConfigError || error instanceof PortError) console.error(error.message)
  else report(error)
  process.exit(1)
}

main().catch((error: unknown) => endWith(error, console.error))

/** The first SIGINT or SIGTERM lets the server finish and ends the process with 0; another one ends it at once, with 1. */
function endOnSignal(server: RunningServer, { log, report }: { log: Log; report(error: unknown): void }): void {
  let firstAt: number | undefined
  const end = (signal: string) => {
    firstAt ??= begin(signal)
    if (performance.now() - firstAt > SAME_WISH_MS) process.exit(1)
  }
  const begin = (signal: string) => {
    log.info('Closing', { signal })
    server.close().then(
      () => {
        log.info('Closed')
        process.exit(0)
      },
      (error: unknown) => {
        report(error)
        process.exit(1)
      },
    )
    return performance.now()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}
