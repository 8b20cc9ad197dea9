import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgres, WITHOUT_POSTGRES } from './installed-postgres.js'

const FOLDER = 'TEST_CLUSTER'

/** Around all tests: gives the cluster its place, and ends it where a test has started it. */
export default function aroundTests(): () => void {
  if (process.env[FOLDER]) return () => {}
  const folder = mkdtempSync(path.join(tmpdir(), 'site-cluster-'))
  process.env[FOLDER] = folder
  return () => {
    delete process.env[FOLDER]
    if (existsSync(path.join(folder, 'data')))
      run('pg_ctl', ['stop', '-s', '-m', 'immediate', '-D', path.join(folder, 'data')])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The port of the one cluster of this run, on loopback; the first test that asks for it starts it. */
export async function clusterPort(): Promise<number> {
  const folder = process.env[FOLDER] ?? ''
  const file = path.join(folder, 'port')
  try {
    mkdirSync(path.join(folder, 'starting'))
  } catch {
    while (!existsSync(file)) await sleep(20)
    const told = readFileSync(file, 'utf8')
    if (!/^\d+$/.test(told)) throw new Error(told)
    return Number(told)
  }
  const port = await start(folder).catch((error: Error) => error)
  // Those who wait would wait for ever.
  writeFileSync(`${file}.tmp`, port instanceof Error ? port.message : String(port))
  renameSync(`${file}.tmp`, file)
  if (port instanceof Error) throw port
  return port
}

async function start(folder: string): Promise<number> {
  const data = path.join(folder, 'data')
  const account = accountOf()
  if (account) chownSync(folder, account.uid, account.gid)
  const port = await freePort()
  run('initdb', ['-D', data, '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const settings = [
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c shared_buffers=16MB`,
    '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off',
  ]
  run('pg_ctl', ['start', '-s', '-w', '-D', data, '-l', path.join(folder, 'log'), '-o', settings.join(' ')])
  return port
}

function run(program: string, args: readonly string[]): void {
  const bin = findPostgres()
  if (!bin) throw new Error(WITHOUT_POSTGRES)
  const { status, stderr } = spawnSync(path.join(bin, program), args, {
    cwd: process.env[FOLDER] ?? tmpdir(),
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
    // Else pg_ctl would be waited for as long as the server that it has started lives.
    stdio: ['ignore', 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
    ...accountOf(),
  })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`)
}

/** PostgreSQL refuses to run as root. */
function accountOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'daemon']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name]).stdout.toString() || Number.NaN))
    if (uid && gid) return { uid, gid }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no account postgres or daemon: run the tests as another user.',
  )
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
