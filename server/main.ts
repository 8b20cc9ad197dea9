import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import sirv from 'sirv'
import { ConfigError, readConfig } from './config.ts'
import { type RunningServer, startServer } from './server.ts'
import { createBuiltRenderer } from './site/renderer.ts'

// Built, this file lies in dist/server, beside what it serves.
const dist = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<void> {
  const config = readConfig({ ...readDotEnv(), ...process.env })
  const server = await startServer({
    config,
    renderer: await createBuiltRenderer(dist),
    assets: sirv(path.join(dist, 'client'), {
      etag: true,
      brotli: true,
      gzip: true,
      extensions: [],
      setHeaders: (response, file) =>
        response.setHeader(
          'Cache-Control',
          file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    }),
    report: (error) => console.error(error),
  })
  endOnSignal(server)
  const shown =
    config.siteUrl ?? server.url.replace('//127.0.0.1:', '//localhost:').replace('//0.0.0.0:', '//localhost:')
  const where = config.github
    ? `GitHub ${config.github.owner}/${config.github.name}`
    : `local, posts in ${config.postsDir}`
  console.log(`Serving ${shown} (${where})`)
}

function readDotEnv(): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync('.env', 'utf8')) as Record<string, string | undefined>
  } catch {
    return {}
  }
}

function endOnSignal(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close().finally(() => process.exit(0))
    })
}

main().catch((error: unknown) => {
  // A fault of the settings or a taken port is told in its own words; anything else with its origin.
  const isPlain = error instanceof ConfigError || (error as Error).message?.startsWith('Port ')
  console.error(isPlain ? (error as Error).message : error)
  process.exitCode = 1
})
