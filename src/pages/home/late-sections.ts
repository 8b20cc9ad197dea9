import { createElement } from 'react'
import { createLate } from '../../late.ts'

/** The sections need no script of their own where the server has sent them. */
export const lateSections = createLate(async () => createElement((await import('./home-sections.tsx')).HomeSections))
