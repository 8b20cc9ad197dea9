import { createElement, type ReactElement } from 'react'
import { createLate, type Late } from '../late.ts'
import type { PageFacts } from '../page-data.ts'
import { lateEssayArt } from './openings/essay-drawing.tsx'
import type { PageModule } from './page-module.ts'

export interface WrittenPage {
  page: PageFacts
  words: ReactElement
}

/** A page's words and what makes them, which the browser needs only where it moves to the page by itself. */
export function createLateWords(load: () => Promise<PageModule>): Late<WrittenPage> {
  return createLate(async () => {
    const [{ Words }, module] = await Promise.all([import('./words.tsx'), loadWithArt(load)])
    return { page: module.page, words: createElement(Words, { module }) }
  })
}

async function loadWithArt(load: () => Promise<PageModule>): Promise<PageModule> {
  const module = await load()
  if (module.page.matter.kind === 'essay') await lateEssayArt.load()
  return module
}
