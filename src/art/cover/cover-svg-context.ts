import { createContext, type FC } from 'react'
import type { CoverSvgProps } from './cover-svg.tsx'

/** What draws covers on the server. Null in the browser: what the server has drawn stays, and nothing of it is in a script. */
export const CoverSvgContext = createContext<FC<CoverSvgProps> | null>(null)
