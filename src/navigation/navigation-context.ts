import { createContext } from 'react'
import type { Navigation } from './navigation.ts'

/** Null on the server, where nothing moves. */
export const NavigationContext = createContext<Navigation | null>(null)
