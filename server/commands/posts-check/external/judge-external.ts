import pLimit from 'p-limit'
import type { Body, Link } from '../../../posts/check/body.ts'
import { problem } from '../../../posts/problem.ts'
import type { FileProblem } from '../print.ts'
import { type AskSettings, askLink, type LinkState } from './ask-link.ts'
import type { readRememberedLinks } from './remembered-links.ts'

const AT_ONCE = 4

/** Asks the links of posts that lead to other sites, each address once, and warns of those that lead nowhere. */
export async function judgeExternal(
  posts: readonly { file: string; links: Body['links'] }[],
  remembered: ReturnType<typeof readRememberedLinks>,
  settings: AskSettings,
): Promise<FileProblem[]> {
  const limit = pLimit(AT_ONCE)
  const asked = new Map<string, Promise<LinkState>>()
  const stateOf = (address: string) => {
    const state = remembered.find(address)
    if (state) return Promise.resolve(state)
    return limit(async () => {
      const found = await askLink(address, settings)
      // The next run may learn more of one that could not be checked.
      if (found.kind !== 'unsure') remembered.remember(address, found)
      return found
    })
  }
  const found = posts.flatMap(({ file, links }) =>
    links.flatMap((link) => {
      const address = externalAddress(link)
      if (address === undefined) return []
      const state = asked.get(address) ?? stateOf(address)
      asked.set(address, state)
      return [state.then((known) => warningOf(file, link, known))]
    }),
  )
  return (await Promise.all(found)).flatMap((one) => one ?? [])
}

function externalAddress({ address }: Link): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  url.hash = url.username = url.password = ''
  return url.href
}

function warningOf(file: string, { address, place }: Link, state: LinkState): FileProblem | undefined {
  const warn = (sentence: string, mend: string) => ({
    file,
    ...problem('warning', 'external-link', place, sentence, mend),
  })
  if (state.kind === 'moved') return warn(`${address} has moved for good.`, `Write ${state.to} instead.`)
  if (state.kind === 'broken')
    return warn(`${address} leads nowhere: ${state.why}.`, 'Correct the address, or take the link out.')
  if (state.kind === 'unsure')
    return warn(`${address} could not be checked: ${state.why}.`, 'Open it in a browser to see whether it works.')
  if (state.kind === 'closed')
    return warn(`${address} was not checked: ${state.why}.`, 'Link to an address that visitors can open.')
  return undefined
}
