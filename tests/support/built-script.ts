import { readFileSync } from 'node:fs'
import path from 'node:path'
import { dist } from './shared-build.ts'

type Manifest = Record<string, { file: string }>

let manifest: Manifest | undefined

/** The address of the script that the build made of a module: its name tells nothing but its bytes. */
export function builtScript(module: string): string {
  manifest ??= JSON.parse(readFileSync(path.join(dist, 'client', '.vite', 'manifest.json'), 'utf8')) as Manifest
  const file = manifest[module]?.file
  if (file === undefined) throw new Error(`The build has no script of its own for ${module}.`)
  return `/${file}`
}

/** All scripts of the build but the one that stands in the document's head. */
export function isLaterScript({ pathname }: URL): boolean {
  return /^\/assets\/.*\.js$/.test(pathname) && pathname !== builtScript('src/first.js')
}
