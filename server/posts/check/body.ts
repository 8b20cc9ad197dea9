import type { Position } from '../problem.ts'

/** What the rules look at in a post's Markdown. */
export interface Body {
  headings: Heading[]
  links: Link[]
  images: Image[]
  /** As Markdown names them. */
  footnotes: string[]
  /** Where git's marks of a merge stand. */
  mergeMarks: Position[]
  /** The text takes too long to render, so nothing else is known of it. */
  isTooComplex?: true
}

export interface Heading {
  /** Of the marks in the file, 1 to 6. */
  depth: number
  text: string
  place: Position
  /** The site leaves it out, since it repeats the title. */
  isTitle: boolean
}

export interface Link {
  address: string
  place: Position
}

interface Image extends Link {
  alt: string
}
