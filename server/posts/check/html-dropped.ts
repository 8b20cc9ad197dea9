import { type PostProblem, problem } from '../front-matter/problem.ts'
import type { BodyRule } from './rule.ts'

/** HTML that is not on GitHub's list, which the page of a post leaves out: src/blog/body/reading.ts. Said once of each element. */
export const htmlDropped: BodyRule = ({ html }) => {
  const known = new Set<string>()
  return html.flatMap(({ part, isWhole, place }): PostProblem[] => {
    const name = part.toLowerCase()
    if (known.has(name)) return []
    known.add(name)
    const sentence = isWhole
      ? `The site does not show ${part}, nor what stands in it.`
      : `The site does not show ${part}; the words in it stay.`
    return [problem('warning', 'html-dropped', place, sentence, CURES[name] ?? CURE)]
  })
}

const CURE = 'Write it in Markdown, or put it into `code` where readers should see it.'
const LINK = 'Link to what it shows instead.'
const CURES: Readonly<Record<string, string>> = {
  '<audio>': LINK,
  '<embed>': LINK,
  '<figure>': 'Write ![what it shows](images/<its name>).',
  '<form>': 'Take it out, or link to a page that has the form.',
  '<iframe>': LINK,
  '<input>': 'Take it out. A box of a list of tasks is written as - [ ].',
  '<object>': LINK,
  '<script>': 'Take it out.',
  '<style>': 'Take it out.',
  '<video>': LINK,
}
