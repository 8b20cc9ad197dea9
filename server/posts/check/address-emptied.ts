import type { BodyLink } from '../../contract/contract.ts'
import { readAddress } from '../addresses/address.ts'
import { type PostProblem, problem, shortened } from '../front-matter/problem.ts'
import type { BodyRule } from './rule.ts'

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
