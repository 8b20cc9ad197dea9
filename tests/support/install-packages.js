import { spawnSync } from 'node:child_process'

/** Runs a program that brings what tests need; its words are shown. */
export function run(/** @type {string} */ command, /** @type {string[]} */ args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'], timeout: 10 * 60_000 })
}

let isUpdated = false

/** Installs packages of Debian where that is allowed; what came of it is for the caller to see. */
export function installPackages(/** @type {string[]} */ names) {
  if (process.getuid?.() !== 0) return
  if (!isUpdated) run('apt-get', ['update', '-qq'])
  isUpdated = true
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names])
}
