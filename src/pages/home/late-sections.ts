import { createElement, Fragment } from 'react'
import { BelowFirstScreen } from '../../components/below-first-screen.tsx'
import { createLate } from '../../late.ts'

/** The sections need no script of their own where the server has sent them. */
export const lateSections = createLate(async () => {
  const [{ Hero }, { SectionsBelow }] = await Promise.all([import('./hero.tsx'), import('./sections-below.tsx')])
  const below = createElement(BelowFirstScreen, null, createElement(SectionsBelow))
  return createElement(Fragment, null, createElement(Hero), below)
})
