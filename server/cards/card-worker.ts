import { parentPort } from 'node:worker_threads'
import type { Card, CardArtModule } from '../contract/contract.ts'
import { drawCard } from './draw-card.ts'

// A thread of its own: drawing takes longer than many pages, and must hold none of them up.
// No await at the top: see text-worker.ts.
void begin()

async function begin(): Promise<void> {
  // Built, this file lies in dist/server, beside the build of the site.
  const file = new URL('../render/card-art.js', import.meta.url)
  const { drawCover } = (await import(/* @vite-ignore */ file.href)) as CardArtModule
  parentPort?.on('message', async (card: Card) => {
    try {
      parentPort?.postMessage({ png: await drawCard(card, drawCover(card)) })
    } catch (error) {
      parentPort?.postMessage({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
}
