import { type PostProblem, problem, START } from '../front-matter/problem.ts'
import type { FileRule } from './rule.ts'

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
