import { parentPort } from 'node:worker_threads'
import type { Card } from '../contract.ts'
import { drawCard } from './draw-card.ts'

// A thread of its own: drawing takes longer than many pages, and must hold none of them up.
parentPort?.on('message', async (card: Card) => {
  try {
    parentPort?.postMessage({ png: await drawCard(card) })
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
