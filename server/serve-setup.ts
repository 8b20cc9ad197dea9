import { createServer } from 'node:http'
import type { Environment } from './config/setting-reader.ts'
import { listen, PATIENCE } from './listen.ts'
import { createSetup, makeCode, readSetupConfig } from './setup/setup.ts'
import { SETUP_PATH } from './setup/setup-pages.ts'

const LAST_ANSWERS_MS = 1000

/** Serves the set-up until the site is connected, then frees the port. Throws ConfigError and PortError as a start does. */
export async function serveSetup(environment: Environment, say: (line: string) => void): Promise<void> {
  const config = readSetupConfig(environment)
  const code = makeCode()
  const server = createServer(PATIENCE)
  const port = await listen(server, config)
  const siteUrl = config.siteUrl ?? `http://localhost:${port}`
  const repository = environment.GITHUB_REPOSITORY?.trim() || undefined
  await new Promise<void>((done) => {
    server.on('request', createSetup({ config, siteUrl, code, repository, done }))
    say(`Set up GitHub: open ${siteUrl}${SETUP_PATH} and type the code ${code.replace(/.{4}(?=.)/g, '$&-')}`)
  })
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref()
  })
}
