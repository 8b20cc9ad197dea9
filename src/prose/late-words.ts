import { createElement, type ReactElement } from 'react'
import { createLate, type Late } from '../late.ts'
import type { PageFacts } from '../page-data.ts'
import type { PageModule } from './page-module.ts'

export interface WrittenPage {
  page: PageFacts
  words: ReactElement
  /** What is drawn beside the title. */
  art: ReactElement | undefined
}

/** A page's words and what makes them, which the browser needs only where it moves to the page by itself. */
export function createLateWords(load: () => Promise<PageModule>): Late<WrittenPage> {
  return createLate(async () => {
    const [{ Words }, module] = await Promise.all([import('./words.tsx'), load()])
    const { page, Art } = module
    const art = Art && createElement(Art, { path: page.path, motif: page.matter.motif })
    return { page, words: createElement(Words, { module }), art }
  })
}
