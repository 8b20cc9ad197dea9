import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { dist } from './shared-build.ts'

/** Runs the built command as `npm run posts:check` does, in a folder that holds `posts/`. */
export function checkPosts(folder: string, args: readonly string[] = [], environment: Record<string, string> = {}) {
  // Nothing of a CI service decides what is printed.
  const env = { PATH: process.env.PATH ?? '', ...environment }
  const command = [path.join(dist, 'server', 'posts-check.js'), ...args]
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { cwd: folder, env, encoding: 'utf8' })
  return { stdout, stderr, status, lines: stdout.trimEnd().split('\n') }
}
