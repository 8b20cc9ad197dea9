type PaperCategory =
  | 'Governance'
  | 'Privacy & Security'
  | 'Ethics'
  | 'Transparency'
  | 'Vendor Management'
  | 'Implementation'

export interface ResearchPaper {
  id: string
  title: string
  /** The day of publication, such as 2027-03-01. */
  date: string
  category: PaperCategory
  authors: readonly string[]
  abstract: string
  pages: number
  /** Minutes. */
  readTime: number
  downloadCount: number
  /** Out of 5; null until someone has rated it. */
  rating: number | null
}

/** None has been published. The research hub shows a notice in their place for as long as that holds. */
export const researchPapers: readonly ResearchPaper[] = []
