import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Before any test: what is served is built from the code as it is now. Costs a moment where nothing changed. */
export default function buildFirst(): void {
  // What vitest says in NODE_ENV would make it a build for development.
  const env = { ...process.env, NODE_ENV: 'production' }
  const command = fileURLToPath(new URL('../../server/commands/build.js', import.meta.url))
  execFileSync(process.execPath, [command], { env, stdio: 'inherit' })
}
