import { createContext } from 'react'
import type { PageMatter } from '#content/page.ts'
import type {
  ImageSizes,
  Post,
  PostNeighbors,
  PostRelations,
  SearchAnswer,
  SharedDraft,
} from '#server/contract/contract.ts'
import type { TocHeading } from '../components/table-of-contents.tsx'

/** What the card of a post shows. */
export interface PostSummary
  extends Pick<
    Post,
    'id' | 'title' | 'createdAt' | 'author' | 'tags' | 'description' | 'cover' | 'coverAlt' | 'excerpt' | 'minutes'
  > {
  /** Left out by the server, whose cards are enough: a search in them could miss words. */
  content?: string
}

/** One page of posts. */
export interface ListAnswer {
  posts: PostSummary[]
  /** Number of posts on all pages of the list. */
  total: number
  /** The search text, in lower case. Empty for a list of all posts. */
  q: string
  /** Texts are still to be read. */
  isUnread?: true
  /** Message of the error line. */
  error?: string
}

export interface PostAnswer {
  /** Null where there is no such post; undefined where that is not known. */
  post: Post | null | undefined
  /** Of a post that is not read yet: what a list that was shown here has of it. */
  listed?: PostSummary
  /** What the post says, as the server has rendered it. Left out where the document holds it. */
  html?: string
  /** The document holds what the post says, and `post` came without it. */
  isServed?: true
  imageSizes?: ImageSizes
  neighbors?: PostNeighbors
  relations?: PostRelations
  error?: string
}

/** `post` is not public, and the visitor has a link to it. */
export interface DraftAnswer extends PostAnswer {
  draft?: Omit<SharedDraft, 'post'>
}

/** One page of what words have found. */
export interface FoundAnswer extends SearchAnswer {
  q: string
  page: number
  error?: string
}

/** What a loader gives a page: in the browser, the answer may still be on its way. */
export interface Reading<T> {
  /** What was shown here before. It stands until the answer is here. */
  known?: T | undefined
  answer: T | Promise<T>
}

/** What a page says of itself beside its words. */
export interface PageFacts {
  path: string
  /** From the root of the repository. */
  file: string
  matter: PageMatter
  /** Of the sections and their parts. */
  headings: TocHeading[]
  /** The pages below the same parent, this one among them; none without a parent. */
  siblings: { path: string; title: string }[]
  /** To read it. */
  minutes: number
}

/** What the browser needs to know of a page whose words came with the document. */
export interface ServedPage {
  path: string
  title: string
  description: string
}

/** What a route says about itself to the server. */
export interface RouteHandle {
  /** The files that `lazy` loads, as Vite's manifest names them. */
  modules?: readonly string[]
  /** Files of which the document needs the styles alone. */
  styleModules?: readonly string[]
  /** Those of them of which no first screen shows anything: see components/below-first-screen.tsx. */
  belowModules?: readonly string[]
  /** The posts decide what the page shows. */
  isOfPosts?: boolean
  /** Of what was read: names a page that says that nothing is there, and is the same at all addresses of its kind. */
  nothingOf?(read: unknown, url: URL): string | undefined
  /** The parts of the search that make another page. */
  search?: readonly string[]
}

/** The start of the HTML of every figure in a post. */
export const FIGURE = '<figure class="drawing"'

/** What in the HTML of a post has styles of its own, since few posts have any of it. */
export const RARE = /<(?:details|kbd|math)\b|class="alert |dir="rtl"/

/** What the server knows and every page may show. */
export interface PageData {
  siteUrl: string
  /** Where a file of the repository can be changed, followed by its path; null without a repository. */
  sourceUrl: string | null
  /** Where a post's file can be changed, followed by its name; left out without a repository. */
  postsUrl?: string
  /** Where the changes of a post's file are listed, followed by its name; left out where not everyone may read them. */
  changesUrl?: string
  /** The server's day, such as 2026-11-23, so that both renders say the same of what has passed. */
  today: string
}

export const PageDataContext = createContext<PageData>({ siteUrl: '', sourceUrl: null, today: '' })
