import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SearchAnswer } from '../contract.ts'
import type { Posts } from '../posts/posts.ts'
import { inSlices } from '../repository/in-slices.ts'
import { entryOfPage } from './entry-of-page.ts'
import { entryOfPost, postUrl } from './search-entry.ts'
import { createSearchIndex } from './search-index.ts'

export interface SearchedPages {
  list(): Promise<readonly { path: string }[]>
  /** Returns the document at a path. */
  read(path: string): Promise<string>
}

/**
 * Finds what is public at this moment. Rejects with HttpError 503 while no post has been read yet. The pages and all posts
 * are indexed for the first search, and afterwards only posts that have changed, appeared, or disappeared.
 */
export type Search = (text: string, page: number) => Promise<SearchAnswer>

/** Creates the search of the site's posts and pages. */
export function createSearch(posts: Pick<Posts, 'list' | 'version'>, pages: SearchedPages): Search {
  const index = createSearchIndex()
  const revisions = new Map<string, string>()
  let version: number | undefined
  let havePages = false
  let running: Promise<void> | undefined

  const addPages = async () => {
    for (const { path } of await pages.list()) {
      const entry = entryOfPage(path, await pages.read(path))
      if (entry) index.put(entry)
      await nextTurn()
    }
    havePages = true
  }

  const takePosts = async () => {
    const current = posts.version()
    const shown = posts.list({ all: false, page: 1, perPage: Number.MAX_SAFE_INTEGER }).posts
    const urlOf = new Map(shown.map((post) => [post, postUrl(post.id)]))
    const urls = new Set(urlOf.values())
    for (const url of revisions.keys()) {
      if (urls.has(url)) continue
      index.remove(url)
      revisions.delete(url)
    }
    const changed = shown.filter((post) => revisions.get(urlOf.get(post) ?? '') !== post.revision)
    await inSlices(changed, (post) => {
      const entry = entryOfPost(post)
      index.put(entry)
      revisions.set(entry.url, post.revision)
    })
    version = current
  }

  const catchUp = async () => {
    if (!havePages) await addPages()
    while (version !== posts.version()) await takePosts()
  }

  return async (text, page) => {
    // Asked again until nothing has changed in between: what has just become a draft must not be found.
    while (!havePages || version !== posts.version()) {
      running ??= catchUp().finally(() => {
        running = undefined
      })
      await running
    }
    return index.search(text, page)
  }
}
