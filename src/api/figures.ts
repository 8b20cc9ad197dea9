import type { Figure } from '#server/contract/contract.ts'
import { askServer, nameOnly, reading } from './call.ts'

/** A drawing beside posts, by its name as an address writes it; null where it has to stay a picture. */
export async function readFigure(name: string, signal?: AbortSignal): Promise<Figure | null> {
  const path = `/api/figures/${name}`
  return askServer(path, reading(signal), { refused: nameOnly(`GET ${path}`) })
}
