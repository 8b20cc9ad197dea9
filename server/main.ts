import { fileURLToPath } from 'node:url'
import { readBuiltSite } from './commands/built-site.ts'
import { readEnvironment } from './commands/environment.ts'
import { ConfigError, readConfig } from './config.ts'
import { PortError, type RunningServer, startServer } from './server.ts'

// Built, this file lies in dist/server, beside what it serves.
const dist = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<void> {
  const config = readConfig(readEnvironment())
  const server = await startServer({ config, ...(await readBuiltSite(dist)) })
  endOnSignal(server)
  const shown =
    config.siteUrl ?? server.url.replace('//127.0.0.1:', '//localhost:').replace('//0.0.0.0:', '//localhost:')
  const where = config.github
    ? `GitHub ${config.github.owner}/${config.github.name}`
    : `local, posts in ${config.postsDir}`
  console.log(`Serving ${shown} (${where})`)
}

function endOnSignal(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void server.close().finally(() => process.exit(0))
    })
}

main().catch((error: unknown) => {
  // A fault of the settings or a taken port is told in its own words; anything else with its origin.
  const isPlain = error instanceof ConfigError || error instanceof PortError
  console.error(isPlain ? error.message : error)
  process.exitCode = 1
})
