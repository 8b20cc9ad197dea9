import { build, install } from '../build/setup.js'

/**
 * Installs and builds what is missing, then runs a command of dist/server. Standard output is the command's alone.
 * @param {string} name
 */
export async function runBuilt(name) {
  const { log } = console
  console.log = console.error
  install()
  build()
  console.log = log
  await import(new URL(`../../dist/server/${name}.js`, import.meta.url).href)
}
