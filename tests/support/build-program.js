import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { build, install, root } from '../../server/build/setup.js'

/**
 * Builds the site, where it is stale, and one of the programs that vite.config.ts beside this folder lists.
 *
 * @param {string} name
 * @returns {string} The address of the built program, to be imported.
 */
export function buildProgram(name) {
  install({ tools: true })
  build()
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const config = path.join(root, 'tests', 'programs.vite.config.ts')
  const { status } = spawnSync(process.execPath, [vite, 'build', '-c', config, '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  return new URL(`../../dist/programs/${name}.js`, import.meta.url).href
}
