import { createElement, type ReactElement } from 'react'
import { createLate, type Late } from '../late.ts'
import type { PageFacts } from '../page-data.ts'
import type { PageModule } from './page-module.ts'

export interface WrittenPage {
  page: PageFacts
  words: ReactElement
  /** What is drawn beside the title. */
  art: ReactElement
}

/** A page's words and what makes them, which the browser needs only where it moves to the page by itself. */
export function createLateWords(load: () => Promise<PageModule>): Late<WrittenPage> {
  return createLate(async () => {
    const [{ Words, OpeningArt }, module] = await Promise.all([import('./words.tsx'), load()])
    const { page } = module
    return { page, words: createElement(Words, { module }), art: createElement(OpeningArt, { page }) }
  })
}
