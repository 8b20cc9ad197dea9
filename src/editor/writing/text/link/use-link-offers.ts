import { pageTitles } from 'virtual:page-titles'
import { useQuery } from '@tanstack/react-query'
import { listHeadings } from '../../../../api/page-headings.ts'
import type { Offer } from '../../../shell/combobox.tsx'
import { QUIET } from '../../../shell/read-client.ts'
import { useSettled } from '../../../shell/use-settled.ts'
import { findPosts, type PostSearch } from './find-posts.ts'

export interface LinkOffer extends Offer {
  address: string
}

const MOST = 8
const NONE: readonly LinkOffer[] = []
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|www\.|#)/i

/**
 * What an address may be: posts, for the owner drafts too, and pages by their words, and the headings of the one that is
 * named.
 */
export function useLinkOffers(typed: string, isAsked: boolean, isOwner: boolean): readonly LinkOffer[] {
  const wanted = useSettled(typed.trim())
  const { data } = useQuery({
    queryKey: ['link-offers', isOwner, wanted],
    queryFn: ({ signal }) => findOffers(wanted, { isOwner, most: MOST, signal }),
    enabled: isAsked && !ELSEWHERE.test(wanted),
    ...QUIET,
  })
  // What was found for other words is no offer.
  return (wanted === typed.trim() && data) || NONE
}

async function findOffers(wanted: string, search: PostSearch): Promise<LinkOffer[]> {
  return wanted.startsWith('/') ? findInside(wanted, search.signal) : findTitles(wanted, search)
}

async function findTitles(wanted: string, search: PostSearch): Promise<LinkOffer[]> {
  return [
    ...(await findPosts(wanted, search)).map(({ path, title, detail }) => offer(path, title, detail)),
    ...pagesWith(({ title }) => title.toLowerCase().includes(wanted.toLowerCase())),
  ]
}

/** Of an address on this site: the page, and its headings. */
async function findInside(wanted: string, signal: AbortSignal): Promise<LinkOffer[]> {
  const [path = '', words = ''] = wanted.split('#')
  const headings = await listHeadings(path, signal).catch(() => [])
  const inside = headings.filter(({ id, text }) => `${id} ${text}`.toLowerCase().includes(words.toLowerCase()))
  const pages = wanted.includes('#') ? [] : pagesWith((page) => page.path.startsWith(path))
  return [...inside.map(({ id, text }) => offer(`${path}#${id}`, text, 'Heading')), ...pages]
}

function pagesWith(isMeant: (page: (typeof pageTitles)[number]) => boolean): LinkOffer[] {
  return pageTitles
    .filter(isMeant)
    .slice(0, MOST)
    .map(({ title, path }) => offer(path, title, 'Page'))
}

function offer(address: string, words: string, detail: string): LinkOffer {
  return { key: address, address, words, detail }
}
