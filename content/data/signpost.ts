import type { Motif } from './covers.ts'

/** A few words and where they lead. */
export interface Signpost {
  title: string
  text: string
  link: string
  /** What the cover of that place shows. */
  motif: Motif
  /** What the link says, where it is not the title itself. */
  label?: string
}
