// Runs on a bare Node before anything is installed, hence JavaScript without a single import from a package.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bringBack, putAside } from './former-assets.js'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export const BUILT_FROM = [
  'content',
  'public',
  'server',
  'src',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]
const STAMP = path.join(root, 'dist', 'built-from')
const ASSETS = path.join(root, 'dist', 'client', 'assets')
const FORMER_ASSETS = path.join(root, 'dist', 'former-assets')

/**
 * Installs the packages unless they are those of package-lock.json: what the build and the server need, and with `tools`
 * what lints and tests as well.
 */
export function install({ tools = false } = {}) {
  refuseOldNode()
  if (isInstalled(tools)) return
  console.log('Installing packages …')
  // `npm ci` alone: it installs what package-lock.json names, each package with the checksum that stands there.
  // `npm install` would look for other versions where the two files disagree. NODE_ENV
  // decides nothing.
  run(
    'npm',
    ['ci', tools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages of package-lock.json could not be installed; the lines above say why. Most often the network is away: try again. Where package.json and package-lock.json disagree, bring both back as they are in git.',
  )
}

/** Ends the process under an older Node than package.json asks for, which fails with a SyntaxError in some package. */
export function refuseOldNode() {
  const { node } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).engines
  const [major = 0, minor = 0] = node.match(/\d+/g).map(Number)
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  console.error(
    `This is Node ${process.versions.node}, and the site needs ${major}.${minor} or later: https://nodejs.org/en/download`,
  )
  process.exit(1)
}

/** Builds the browser's part, the renderer and the server unless nothing changed since the last build. */
export function build() {
  const stamp = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  console.log('Building …')
  rmSync(STAMP, { force: true })
  putAside(ASSETS, FORMER_ASSETS)
  run(
    process.execPath,
    [path.join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app', '--logLevel', 'error'],
    'The build failed; the lines above say where.',
  )
  bringBack(ASSETS, FORMER_ASSETS)
  writeFileSync(STAMP, stamp)
}

function isInstalled(/** @type {boolean} */ tools) {
  const wanted = readPackages('package-lock.json')
  const present = readPackages(path.join('node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(
    ([name, { version, optional, peer, dev, devOptional }]) =>
      name === '' || optional || peer || devOptional || (dev && !tools) || present[name]?.version === version,
  )
}

/** @returns {Record<string, { version?: string, optional?: boolean, peer?: boolean, dev?: boolean, devOptional?: boolean }> | undefined} */
function readPackages(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

function hashSources() {
  const hash = createHash('sha256')
  const add = (/** @type {string} */ file) =>
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  for (const name of BUILT_FROM) {
    const isFolder = !path.extname(name)
    const files = isFolder ? readdirSync(path.join(root, name), { recursive: true, withFileTypes: true }) : undefined
    if (!files) add(name)
    for (const file of files ?? [])
      if (file.isFile()) add(path.relative(root, path.join(file.parentPath, file.name)).split(path.sep).join('/'))
  }
  return hash.digest('hex')
}

function run(/** @type {string} */ command, /** @type {string[]} */ args, /** @type {string} */ sentence) {
  if (tryRun(command, args)) return
  console.error(sentence)
  process.exit(1)
}

function tryRun(/** @type {string} */ command, /** @type {string[]} */ args) {
  const shell = process.platform === 'win32'
  // What is built is always the site as it is served, whatever the environment says.
  const env = { ...process.env, NODE_ENV: 'production' }
  return spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], shell }).status === 0
}
