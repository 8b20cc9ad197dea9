import { createContext } from 'react'
import type { Params } from 'react-router-dom'
import type { PageMatter } from '#content/page.ts'
import type { ImageSizes, Post, PostNeighbors } from '#server/contract.ts'
import type { TocHeading } from './components/table-of-contents.tsx'
import type { Late } from './late.ts'

/** Published posts only. Either call may throw an Error with a numeric `status`: 503 while no post has been read yet. */
export interface PostSource {
  listPosts(query: { q?: string; tag?: string; page: number; perPage: number }): { posts: Post[]; total: number }
  findPost(id: string): Post | undefined
  /** Of the post, as HTML that was rendered and sanitized elsewhere; undefined where its text is shown as it is. */
  words(id: string): string | undefined
  imageSizes(id: string): ImageSizes
  neighbors(id: string): PostNeighbors
}

export type PostSummary = Pick<Post, 'id' | 'title' | 'content' | 'createdAt'>

/** One page of posts and how many there are in all, of those that `q` and `tag` leave. */
export interface PostAnswer {
  q: string
  tag: string
  page: number
  posts: PostSummary[]
  total: number
}

/** What a page says of itself beside its words. */
export interface PageFacts {
  path: string
  /** From the root of the repository. */
  file: string
  matter: PageMatter
  /** Of the sections and their parts. */
  headings: TocHeading[]
  /** To read it. */
  minutes: number
}

export interface PageContent {
  /** Of a page whose words came with the document. */
  page?: PageFacts
  posts?: PostAnswer
  post?: Post
  /** The document holds the whole post, so that of its content only the beginning came as data. */
  isPostServed?: true
  /** What the post says, as HTML. Of the server alone: the document has it. */
  words?: string
  /** To read the post. */
  minutes?: number
  imageSizes?: ImageSizes
  neighbors?: PostNeighbors
  error?: string
}

export interface PageRead {
  status: number
  content: PageContent
}

/** What a route says about itself to the server. */
export interface RouteHandle {
  /** The files that `lazy` loads, as Vite's manifest names them. */
  modules?: readonly string[]
  /** What a document that holds the page can do without, and the files that it loads: of these only the styles are needed. */
  late?: Late<unknown>
  lateModules?: readonly string[]
  read?(posts: PostSource, request: { url: URL; params: Params }): PageRead
  status?: number
}

export interface PageData {
  siteUrl: string
  /** Where a file of the repository can be changed, followed by its path; null without a repository. */
  sourceUrl: string | null
  /** The server's, so that the footer says the same in both renders. */
  year: number
  /** What the server read for the page that it rendered; null once the visitor has moved on. */
  content: PageContent | null
  /** The lists that were shown here, by their address: going back finds one at once, and with it the place in it. */
  lists?: Map<string, PostAnswer>
}

export const PageDataContext = createContext<PageData>({ siteUrl: '', sourceUrl: null, year: 0, content: null })
