import type { ComponentType } from 'react'
import type { PageMatter } from '#content/page.ts'
import type { TocHeading } from '../components/table-of-contents.tsx'

/** What a page says of itself beside its words. */
export interface PageFacts {
  path: string
  /** From the root of the repository. */
  file: string
  matter: PageMatter
  /** Of the sections and their parts. */
  headings: TocHeading[]
  /** To read it. */
  minutes: number
}

/** What a page's module exports: server/build/pages-plugin.ts. */
export interface PageModule {
  default: ComponentType<{ components: object }>
  page: PageFacts
}
