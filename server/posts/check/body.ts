import type { Position } from '../front-matter/problem.ts'

/** What the rules look at in a post's Markdown. Lines count from the first of the text. */
export interface Body {
  headings: Heading[]
  links: Link[]
  images: Image[]
  /** HTML that the page leaves out, one entry for each piece. */
  html: Html[]
  /** As Markdown names them. */
  footnotes: string[]
  /** Where git's marks of a merge stand. */
  mergeMarks: Position[]
  /** The text takes too long to render, so nothing else is known of it. */
  isTooComplex?: true
}

interface Heading {
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
  /** The address itself is what readers see. */
  isBare?: true
}

export interface Html {
  /** `<iframe>`; the words that follow a comment where there is no tag. */
  part: string
  /** It stands by itself, so that all of it is left out; otherwise only the tag is. */
  isBlock: boolean
  place: Position
}

interface Image extends Link {
  /** Null where nothing is said; empty where it only decorates. */
  alt: string | null
}
