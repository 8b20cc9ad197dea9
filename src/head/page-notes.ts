import { createContext } from 'react'
import type { Motif } from '#content/data/covers.ts'
import type { Hue } from '#content/data/hues.ts'

interface Crumb {
  name: string
  path: string
}

/** What a page is to those who list it, beyond its name. */
export interface Article {
  kind: 'Article' | 'BlogPosting'
  /** ISO 8601. */
  published?: string | null
  modified?: string | null
  author?: string | null
  tags?: readonly string[]
  /** A photo that stands for it in the place of a drawn card. The address is a path. */
  cover?: { address: string; alt: string | null } | undefined
}

/** The words and the cover of the picture that others show beside a link to the page, where they are not the page's own. */
export interface CardWords {
  title?: string
  section?: string
  note?: string
  hue?: Hue
  motif?: Motif
}

/**
 * What the server notes of a page while it renders it, for the head's tags that only other machines read: a browser never
 * needs them, so nothing of them is in its scripts.
 */
export interface PageNotes {
  page?: {
    name: string
    description: string
    path: string
    /** Its canonical address, absolute. */
    url: string
    article?: Article | undefined
    card?: CardWords | undefined
  }
  /** The pages above it, and what it calls itself below them. */
  trail?: { above: readonly Crumb[]; here: string }
}

/** Null in the browser. */
export const PageNotesContext = createContext<PageNotes | null>(null)
