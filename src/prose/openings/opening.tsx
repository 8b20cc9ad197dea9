import type { ReactNode } from 'react'
import type { PageFacts } from '../../page-data.ts'
import { EssayOpening } from './essay-opening.tsx'
import { GuideOpening } from './guide-opening.tsx'
import { LegalOpening } from './legal-opening.tsx'
import { ServiceOpening } from './service-opening.tsx'

const OPENINGS = { guide: GuideOpening, service: ServiceOpening, essay: EssayOpening, legal: LegalOpening }

/** How a page of words begins, by its kind. */
export function Opening({ page, art }: { page: PageFacts; art?: ReactNode }) {
  const Kind = OPENINGS[page.matter.kind]
  return <Kind page={page} art={art} />
}
