import type { PageFacts } from '../../page-data.ts'
import { OpeningWords } from './opening-words.tsx'

export function LegalOpening({ page }: { page: PageFacts }) {
  return (
    <header>
      <OpeningWords page={page} />
    </header>
  )
}
