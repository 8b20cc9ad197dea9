import type { BodyLink } from '../../contract/contract.ts'
import { readAddress } from '../addresses/address.ts'
import { MERGE_MARKS_MEND, MERGE_MARKS_RULE, MERGE_MARKS_SENTENCE } from '../front-matter/merge-marks.ts'
import { type Position, type PostProblem, problem, START, shortened } from '../front-matter/problem.ts'
import type { BodyRule } from './rule.ts'

/** A text that the site cannot render in time: visitors see it as it was typed. */
export const tooComplex: BodyRule = ({ isTooComplex }) =>
  isTooComplex
    ? [
        problem(
          'error',
          'too-complex',
          START,
          'The site cannot render this text within a second, so visitors see it as plain text.',
          'Split the post, or take out long runs of signs such as * or [ and deep nesting.',
        ),
      ]
    : []

/** Addresses that the page of the post leaves out, or that are not there in the first place. */
export const addressEmptied: BodyRule = ({ links, images }, { id }) => {
  const judge = (what: string, { address, place }: BodyLink): PostProblem[] => {
    const target = readAddress(address, id)
    if (target.kind === 'empty')
      return [problem('error', 'address-emptied', place, `The ${what} has no address.`, 'Write one, or take it out.')]
    if (target.kind !== 'emptied') return []
    const effect = what === 'link' ? 'the link leads nowhere' : 'no image is shown'
    const sentence = `The site empties the address ${shortened(address)}, so ${effect}.`
    const mend = 'Begin it with https:, http:, mailto:, irc:, ircs: or xmpp:, or write an address of the site.'
    return [problem('error', 'address-emptied', place, sentence, mend)]
  }
  return [...links.flatMap((link) => judge('link', link)), ...images.flatMap((image) => judge('image', image))]
}

/** Words for people who cannot see the picture. */
export const imageAlt: BodyRule = ({ images }) =>
  images.flatMap(({ address, alt, place }): PostProblem[] => {
    if (alt !== null) return []
    const sentence = `The image ${address} has no description for readers who cannot see it.`
    return [
      problem(
        'warning',
        'image-alt',
        place,
        sentence,
        `Say what it shows: ![what it shows](${address}). If it is only decoration, write ![](${address} "decorative").`,
      ),
    ]
  })

/** People who listen to a page go by its headings, which must go down one level at a time. The title is the first. */
export const headingSkip: BodyRule = ({ headings }) => {
  const shown = headings.filter(({ isTitle }) => !isTitle)
  // The page puts all of them one level down where one has the level of the title. That is meant where the first one has it.
  const lowered = shown[0]?.depth === 1 ? 1 : 0
  const problems: PostProblem[] = []
  const tell = (place: Position, sentence: string, right: number) =>
    problems.push(problem('warning', 'heading-skip', place, sentence, `Make it level ${right}: ${'#'.repeat(right)}.`))
  const stray = lowered ? undefined : shown.find(({ depth }) => depth === 1)
  if (stray) tell(stray.place, `The heading “${stray.text}” has level 1, as the title has.`, 2)
  let above: number | undefined
  for (const { depth, text, place } of shown) {
    const right = (above ?? 1 - lowered) + 1
    if (depth > right && above === undefined) tell(place, `The first heading, “${text}”, has level ${depth}.`, right)
    else if (depth > right) tell(place, `The heading “${text}” has level ${depth}, below one of level ${above}.`, right)
    above = Math.max(depth, lowered ? 1 : 2)
  }
  return problems
}

/** Marks that git leaves in a file where it could not merge. Only the first is told: the others stand near it. */
export const mergeMarks: BodyRule = ({ mergeMarks: [first] }) =>
  first ? [problem('error', MERGE_MARKS_RULE, first, MERGE_MARKS_SENTENCE, MERGE_MARKS_MEND)] : []

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

const CURE = 'Write it in Markdown, or mark it as code if readers should see it.'
const LINK = 'Link to what it shows instead.'
const CURES: Readonly<Record<string, string>> = {
  '<audio>': LINK,
  '<embed>': LINK,
  '<figure>': 'Write ![what it shows](images/<its name>).',
  '<form>': 'Take it out, or link to a page that has the form.',
  '<iframe>': LINK,
  '<input>': 'Take it out. A box of a list of tasks is written as - [ ].',
  '<object>': LINK,
  '<script>': 'Take it out, or mark it as code if readers should see it.',
  '<style>': 'Take it out.',
  '<video>': LINK,
}
