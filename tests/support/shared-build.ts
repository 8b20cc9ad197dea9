import { fileURLToPath } from 'node:url'
import { readBuiltSite } from '#server/built-site.ts'

export const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

let shared: ReturnType<typeof readBuiltSite> | undefined

/**
 * The build for all sites of this process: to read it and start its threads takes as long as the rest of a site
 * (measured on 2026-11-22: 0.25 of 0.4 s of processor time). The threads end with the process.
 */
export function sharedBuild(): ReturnType<typeof readBuiltSite> {
  shared ??= readBuiltSite(dist).then(({ jobs, cards, ...build }) => ({
    ...build,
    jobs: { ...jobs, close: async () => {} },
    cards: { ...cards, close: async () => {} },
  }))
  return shared
}
