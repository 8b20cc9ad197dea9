import { problem } from '../front-matter/problem.ts'
import type { FileRule } from './rule.ts'

/** Words for people who cannot see the cover, or a note that it needs none. */
export const coverAlt: FileRule = ({ cover }) => {
  if (!cover || cover.alt !== null) return []
  const sentence = `The cover ${cover.path} has no words for readers who cannot see it.`
  const mend = 'Say what it shows: coverAlt: What it shows. Where it only decorates, write coverAlt: "".'
  return [problem('warning', 'cover-alt', cover.place, sentence, mend)]
}
