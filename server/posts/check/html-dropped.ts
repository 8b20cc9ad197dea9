import { type PostProblem, problem } from '../front-matter/problem.ts'
import type { BodyRule } from './rule.ts'

/** HTML, of which the page of a post shows nothing: src/blog/post-body.tsx. Said once of each element. */
export const htmlDropped: BodyRule = ({ html }) => {
  const known = new Set<string>()
  return html.flatMap(({ part, isBlock, place }): PostProblem[] => {
    const name = `${isBlock} ${part.toLowerCase()}`
    if (known.has(name)) return []
    known.add(name)
    const sentence = isBlock
      ? `The site shows no HTML, so ${part} and all that stands in the same block is left out.`
      : `The site shows no HTML, so ${part} is left out; the words around it stay.`
    return [problem('warning', 'html-dropped', place, sentence, curing(part))]
  })
}

function curing(part: string): string {
  const name = part.slice(1, -1).toLowerCase()
  return CURES[name] ?? 'Write it in Markdown, or put it into `code` where readers should see it.'
}

const LINK = 'Link to what it shows instead.'
const CURES: Readonly<Record<string, string>> = {
  a: 'Write [words](address).',
  audio: LINK,
  b: 'Write **words**.',
  br: 'End the line with a backslash, or begin a new paragraph.',
  em: 'Write *words*.',
  embed: LINK,
  figure: 'Write ![what it shows](images/<its name>).',
  form: 'Take it out, or link to a page that has the form.',
  i: 'Write *words*.',
  iframe: LINK,
  img: 'Write ![what it shows](images/<its name>).',
  object: LINK,
  pre: 'Put the code between two lines of ```.',
  script: 'Take it out.',
  strong: 'Write **words**.',
  style: 'Take it out.',
  table: 'Write it as a Markdown table.',
  video: LINK,
}
