import path from 'node:path'
import { createCardWorker } from './cards/card-drawer.ts'
import { createSearchThread } from './search/search-thread.ts'
import type { ServerParts } from './server-parts.ts'
import { createAssets } from './site/assets.ts'
import { createBuiltRenderer } from './site/renderer.ts'
import { createPool } from './workers/pool.ts'

/** What a server needs of the build in `dist`, and where it speaks: the terminal that started it. */
export async function readBuiltSite(dist: string): Promise<Omit<ServerParts, 'config' | 'environment'>> {
  return {
    renderer: await createBuiltRenderer(dist),
    assets: createAssets(path.join(dist, 'client')),
    publicFolder: path.join(dist, 'client'),
    cards: createCardWorker(path.join(dist, 'server', 'card-worker.js')),
    jobs: createPool(path.join(dist, 'server', 'text-worker.js')),
    openSearch: () => createSearchThread(path.join(dist, 'server', 'search-worker.js')),
    report: (error) => console.error(error),
    say: (line) => console.log(line),
  }
}
