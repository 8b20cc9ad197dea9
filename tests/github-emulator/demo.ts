import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBuiltSite } from '#server/built-site.ts'
import { readConfig } from '#server/config/config.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { startServer } from '#server/server.ts'
import { openDemoPulls } from './demo-pulls.ts'
import { startGitHubEmulator } from './emulator.ts'

const OWNER = { login: 'ada', name: 'Ada Owner' }
const STRANGER = { login: 'eve', name: 'Eve Stranger' }
const GUEST = { login: 'noor', name: 'Noor Guest' }
// Built, this file lies in dist/programs, beside what it serves.
const dist = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<void> {
  const { PORT = '3000' } = readEnvironment(process.env)
  const siteUrl = `http://localhost:${PORT}`
  const oauth = {
    clientId: 'demo',
    clientSecret: 'demo-secret',
    redirectUris: [`${siteUrl}/.auth/login/github/callback`],
  }
  const posts = readPosts('posts')
  const emulator = await startGitHubEmulator({ owner: OWNER, strangers: [STRANGER, GUEST], files: posts, oauth })
  await openDemoPulls(emulator, OWNER.login, GUEST.login, posts)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'demo-github-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const config = readConfig({
    PORT,
    HOST: '127.0.0.1',
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    GITHUB_REPOSITORY: emulator.repository,
    GITHUB_API_URL: emulator.url,
    GITHUB_SERVER_URL: emulator.url,
    GITHUB_CLIENT_ID: oauth.clientId,
    GITHUB_CLIENT_SECRET: oauth.clientSecret,
    GITHUB_WEBHOOK_SECRET: 'demo-webhook',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    SYNC_INTERVAL: '5',
  })
  const server = await startServer({ config, environment: process.env, ...(await readBuiltSite(dist)) })
  await emulator.addWebhook(`${server.url}/api/webhooks/github`, 'demo-webhook')
  console.log(`Serving ${siteUrl} in GitHub mode, against a GitHub emulated on this machine.

  The editor      ${siteUrl}/_admin-82/blog
  Sign in as      ${OWNER.login} (owner of ${emulator.repository}) or ${STRANGER.login} (may not push, but proposes from a fork)
  The commits     ${emulator.url}/${emulator.repository}/commits
  To be merged    ${siteUrl}/_admin-82/blog/_pulls

Nothing leaves this machine, and everything is gone when you press Ctrl+C.`)

  const end = async () => {
    await server.close()
    await emulator.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
}

function readPosts(folder: string): Record<string, Uint8Array> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map((file) => {
      const name = path.relative(folder, path.join(file.parentPath, file.name)).split(path.sep).join('/')
      return [`posts/${name}`, readFileSync(path.join(folder, name))]
    }),
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message.replace('npm start', 'npm run demo:github') : error)
  // What was begun, such as the emulated GitHub, would go on for ever.
  process.exit(1)
})
