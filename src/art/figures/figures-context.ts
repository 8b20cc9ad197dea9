import { createContext } from 'react'
import type { Figure } from '#content/data/figures/figure.ts'

/** The figures of the page, by their names. */
export const FiguresContext = createContext<Record<string, Figure>>({})
