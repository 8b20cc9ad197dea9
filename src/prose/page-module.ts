import type { ComponentType } from 'react'
import type { Figure } from '#content/data/figures/figure.ts'
import type { Drawings } from '../art/figures/figures-context.ts'
import type { ReferencesProps } from '../components/references.tsx'
import type { PageFacts } from '../head/page-data.ts'

/** What a page's module exports: server/build/pages-plugin.ts. */
export interface PageModule {
  default: ComponentType<{ components: object }>
  page: PageFacts
  /** By their names. */
  figures: Record<string, Figure>
  /** What draws its kinds of figures. */
  drawings: Drawings
  /** What draws its tags, by their names. */
  tags: Partial<Record<string, ComponentType<never>>> & { References?: ComponentType<ReferencesProps> }
  /** What it begins with, by its kind. */
  Opening: ComponentType<{ page: PageFacts }>
}
