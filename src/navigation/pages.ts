import type { Location } from 'react-router-dom'

/** A page that can be shown at once. */
export interface LoadedPage {
  /** Its code could not be loaded, and it says so. */
  isFailed: boolean
  /** The path and search where it was found, if another address leads there. */
  movedTo?: string
  /** Puts it on the screen. `tell` tells React's router what is shown now. */
  show(tell: () => void): void
}

/** Who makes the pages that the navigation moves to: documents of the server (documents.ts), or React (react-pages.ts). */
export interface Pages {
  /** Fetches ahead what a page at this path needs. Never throws. */
  prepare(path: string): void
  /**
   * Loads what the page at `location` needs. `isHere` says that its path is shown already. Resolves to undefined where the
   * browser loads it as a document of its own.
   */
  load(location: Location, isHere: boolean): Promise<LoadedPage | undefined>
}
