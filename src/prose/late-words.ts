import { createElement, type ReactElement } from 'react'
import { lateCoverSvg } from '../art/cover/late-cover-svg.ts'
import { createLate, type Late } from '../late.ts'
import type { PageFacts } from '../page-data.ts'
import type { PageModule } from './page-module.ts'

export interface WrittenPage {
  page: PageFacts
  /** Its title, and what stands around that. */
  opening: ReactElement
  words: ReactElement
}

/** A page's words and what makes them, which the browser needs only where it moves to the page by itself. */
export function createLateWords(load: () => Promise<PageModule>): Late<WrittenPage> {
  return createLate(async () => {
    const [{ Words }, module] = await Promise.all([import('./words.tsx'), load(), lateCoverSvg.load()])
    const { page, Opening } = module
    return { page, opening: createElement(Opening, { page }), words: createElement(Words, { module }) }
  })
}
