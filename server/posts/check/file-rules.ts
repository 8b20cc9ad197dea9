import { type PostProblem, problem, START } from '../front-matter/problem.ts'
import { judgeImage } from './image-file.ts'
import type { FileRule } from './rule.ts'

/** Two names that a Mac or a Windows computer takes for one. */
export const duplicateId: FileRule = async ({ id }, { namesLike }) =>
  (await namesLike(id)).map((other) =>
    problem(
      'error',
      'duplicate-id',
      START,
      `The name differs from ${other}.md in capital letters alone, and many computers keep only one of the two.`,
      'Rename one of them.',
    ),
  )

/** A key that is misspelled, or that another system has for one of ours. All other keys are no one's business. */
export const unknownKey: FileRule = ({ otherKeys }) =>
  otherKeys.map(({ rule, place, sentence, mend }) => problem('warning', rule, place, sentence, mend))

/** Addresses that two posts claim: a former one of this post that another has, or the other way round. */
export const aliasTaken: FileRule = async ({ id, aliases }, { findPost, findAliasHolders }) => {
  const found: PostProblem[] = []
  const others = async (alias: string) => (await findAliasHolders(alias)).filter((holder) => holder !== id)
  const [claiming] = await others(id)
  if (claiming !== undefined) {
    const sentence = `${claiming}.md names ${id} among its aliases, and the two cannot have the same address.`
    found.push(problem('error', 'alias-taken', START, sentence, `Take it out of ${claiming}.md, or rename this post.`))
  }
  for (const [at, alias] of (aliases?.ids ?? []).entries()) {
    const place = aliases?.place ?? START
    // In front it says that the others never were this post's first address.
    if (alias === id) {
      if (at === 0 && aliases?.ids.length !== 1) continue
      const sentence = `The alias ${alias} is the post’s own address.`
      found.push(problem('warning', 'alias-taken', place, sentence, 'Take it out of aliases.'))
    } else if (await findPost(alias)) {
      const sentence = `The alias ${alias} is the address of another post, so it does not lead here.`
      found.push(problem('error', 'alias-taken', place, sentence, `Take it out of aliases, or rename ${alias}.md.`))
    } else {
      const [other] = await others(alias)
      if (other === undefined) continue
      const sentence = `The alias ${alias} is one of ${other}.md too, and an address leads to one post.`
      found.push(problem('error', 'alias-taken', place, sentence, 'Take it out of one of the two.'))
    }
  }
  return found
}

/** Words for people who cannot see the cover, or a note that it needs none. */
export const coverAlt: FileRule = ({ cover }) => {
  if (!cover || cover.alt !== null) return []
  const sentence = `The cover ${cover.path} has no description for readers who cannot see it.`
  const mend =
    'Describe it in Settings, or in the file: coverAlt: What it shows. If it is only decoration: coverAlt: "".'
  return [problem('warning', 'cover-alt', cover.place, sentence, mend)]
}

/** A cover is judged as a picture in the text is. */
export const coverFile: FileRule = async ({ id, cover }, checkContext) => {
  if (!cover) return []
  const address = cover.path.split('/').map(encodeURIComponent).join('/')
  return judgeImage({ address, place: cover.place }, id, checkContext)
}
