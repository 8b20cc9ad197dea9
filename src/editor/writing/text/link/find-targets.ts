import { pageTitles } from 'virtual:page-titles'
import { listPosts } from '../../../../api/posts.ts'
import { searchSite } from '../../../../api/search.ts'
import { writingPath } from '../../../shell/paths.ts'
import { standingOf } from '../../../shell/schedule.ts'

export interface Target {
  title: string
  /** Its address on the site. */
  path: string
  /** What it is in one word: `Post` or `Page`, or `Draft` or `Scheduled` where visitors do not see it yet. */
  detail: string
  /** Of a post. */
  tags?: readonly string[]
}

export interface TargetSearch {
  /** Drafts too, which only the owner may list. */
  isOwner: boolean
  /** How many posts, and how many pages, are wanted at most. */
  most: number
  signal: AbortSignal
}

const DETAILS = {
  published: 'Post',
  scheduled: 'Scheduled',
  draft: 'Draft',
} as const

// Chosen: words that many posts mention stand in the title of one that may be old.
const LOOKED_AT = 30

/**
 * The posts and pages of the site that words find, to link to, as visitors find them and for the owner with drafts: those
 * whose name, address, or tags have the words, where there are any. First come those with that very name, then pages, then
 * posts, whose name begins so. None on failure.
 */
export async function findTargets(q: string, { isOwner, most, signal }: TargetSearch): Promise<Target[]> {
  const typed = q.trim().replace(/^(?:posts\/)?(\S+)\.md$/, '$1')
  const [{ posts, instead }, { results }] = await Promise.all([
    listPosts({ q, perPage: LOOKED_AT, all: isOwner, signal }).catch(() => ({ posts: [], instead: [] })),
    typed === '' ? { results: [] } : searchSite(typed, 1, signal).catch(() => ({ results: [] })),
  ])
  // With a typing error, whatever was found in its place.
  const sought = instead.length > 0 ? instead : [typed]
  const isNamed = ({ title, path = '', tags = [] }: Pick<Target, 'title'> & Partial<Target>) => {
    const written = wordsOf([title, path.replace('/blog/', ''), ...tags].join(' '))
    return sought.some((words) => wordsOf(words).every((word) => written.some((one) => one.startsWith(word))))
  }
  // A post needs no link to itself.
  const listed = posts
    .filter(({ id }) => writingPath(id) !== location.pathname)
    .map((post) => ({
      title: post.title,
      path: `/blog/${encodeURIComponent(post.id)}`,
      detail: DETAILS[standingOf(post)],
      tags: post.tags,
    }))
  const isListed = ({ url }: { url: string }) => listed.some(({ path }) => path === url)
  const others = results
    .filter((result) => !isListed(result))
    .map(({ alsoCalled, title, ...result }) => ({ ...result, title: alsoCalled ?? title }))
  const exact = others.filter(({ title, excerpt }) => isNamed({ title: `${title} ${excerpt}` }))
  // What is found by a typing error is offered where nothing else is.
  const found = ((listed.length > 0 && instead.length === 0) || exact.length > 0 ? exact : others).map(
    ({ kind, title, url }) => ({
      title,
      path: url,
      detail: kind === 'page' ? 'Page' : 'Post',
    }),
  )
  const isPage = ({ detail }: Target) => detail === 'Page'
  const first = typed === '' ? pageTitles.map(({ title, path }) => ({ title, path, detail: 'Page' })) : []
  const foundPosts = [...listed, ...found.filter((one) => !isPage(one))]
  const all = [
    ...[...foundPosts.filter(isNamed), ...foundPosts.filter((one) => !isNamed(one))].slice(0, most),
    ...[...found.filter(isPage), ...first].slice(0, most),
  ]
  const rank = (one: Target) => {
    const title = one.title.toLowerCase()
    const isExact = sought.some((words) => title === words.toLowerCase())
    const begins = typed !== '' && sought.some((words) => title.startsWith(words.toLowerCase()))
    return (begins ? (isPage(one) ? 0 : 1) : 2) + (isExact ? -3 : 0) + (/Draft|Scheduled/.test(one.detail) ? 0.5 : 0)
  }
  const named = all.filter(isNamed)
  return (named.length > 0 ? named : all).toSorted((one, other) => rank(one) - rank(other))
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
