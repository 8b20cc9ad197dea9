import { createLate } from '../../late.ts'

/** What is read of the home page and not used: it needs no script of its own where the server has sent it. */
export const lateSections = createLate(async () => {
  const { ClosingSection, MiddleSections, TopSections } = await import('./read-sections.tsx')
  return { top: <TopSections />, middle: <MiddleSections />, closing: <ClosingSection /> }
})
