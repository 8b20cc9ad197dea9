import type { Figure, Figures, Post } from '../contract/contract.ts'
import type { Repository, RepositoryFile } from '../repository/repository.ts'
import { findImages, imagesOf } from './image-references.ts'
import type { Texts } from './texts.ts'

// Chosen: what a document can carry beside its words. The figures of this repository have 3 to 8 KB.
const MAX_FIGURE_BYTES = 64 * 1024

// Chosen: more than any post of this repository shows. The rest stay pictures.
const MAX_FIGURES = 20

/** Reads drawings beside posts as figures, which take the font and the colors of the page that they stand in. */
export function createFigures(
  repository: Pick<Repository, 'snapshot' | 'readBytes'>,
  texts: Pick<Texts, 'figure' | 'bodyOf'>,
) {
  const read = async (file: RepositoryFile): Promise<Figure | null> => {
    if (!/\.svg$/i.test(file.path) || file.size > MAX_FIGURE_BYTES) return null
    const bytes = await repository.readBytes(file).catch(() => undefined)
    const svg = bytes && bytes.byteLength <= MAX_FIGURE_BYTES ? decode(bytes) : undefined
    return svg === undefined ? null : texts.figure(file.blob, svg)
  }

  return {
    /** Returns the figure of a file of the repository; null where it has to stay a picture. */
    read,
    /** Those that a post shows. */
    async inPost(post: Post): Promise<Figures> {
      const files = new Map<string, RepositoryFile>()
      for (const { reference, file } of findImages(repository, await imagesOf(post, texts))) {
        if (/\.svg$/i.test(file.path)) files.set(reference, file)
        if (files.size === MAX_FIGURES) break
      }
      const figures: Figures = {}
      for (const [reference, file] of files) {
        const figure = await read(file)
        if (figure) figures[reference] = figure
      }
      return figures
    },
  }
}

export type FigureReader = ReturnType<typeof createFigures>

/** Undefined for any encoding but UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
