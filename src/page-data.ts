import { createContext } from 'react'
import type { Params } from 'react-router-dom'
import type { PageMatter } from '#content/page.ts'
import type {
  ImageSizes,
  NewsletterStep,
  PagePosts,
  Post,
  PostNeighbors,
  PostRelations,
  SearchAnswer,
  SharedDraft,
} from '#server/contract.ts'
import type { TocHeading } from './components/table-of-contents.tsx'
import type { Late } from './late.ts'

/** What the card of a post shows. */
export interface PostSummary
  extends Pick<
    Post,
    'id' | 'title' | 'content' | 'createdAt' | 'author' | 'tags' | 'description' | 'cover' | 'coverAlt'
  > {
  /** To read it; left out where that was not counted. */
  minutes?: number
}

/** One page of posts and how many there are in all, of those that `q` and `tag` leave. */
export interface PostAnswer {
  q: string
  tag: string
  page: number
  posts: PostSummary[]
  total: number
}

/** One page of the posts of a tag or an author, and how many there are in all. */
export type CollectionAnswer = Pick<PostAnswer, 'posts' | 'total'>

/** One page of what words have found. */
export interface FoundAnswer extends SearchAnswer {
  q: string
  page: number
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

/** What the browser needs to know of a page whose words came with the document: for-document.ts takes the rest away. */
export interface ServedPage extends Pick<PageFacts, 'path' | 'siblings'> {
  /** Left out where no repository is known in which it could be changed. */
  file?: string
  matter: Pick<PageMatter, 'title' | 'description' | 'parent' | 'disclaimer'>
}

export interface PageContent {
  page?: ServedPage
  posts?: PostAnswer
  collection?: CollectionAnswer
  found?: FoundAnswer
  post?: Post
  /** The post's description, where the document holds the whole post and `post` came without its content. */
  summary?: string
  /** What the post says, as HTML. Of the server alone: the document has it. */
  words?: string
  /** To read the post. */
  minutes?: number
  imageSizes?: ImageSizes
  neighbors?: PostNeighbors
  /** Left out where nothing leads on. */
  relations?: PostRelations
  /** `post` is not public, and the visitor has a link to it. */
  draft?: Omit<SharedDraft, 'post'>
  newsletter?: NewsletterStep
  error?: string
}

export interface PageRead {
  status: number
  content: PageContent
  /** The posts decide what the page shows. */
  isOfPosts?: true
  /** Of a page that says that nothing is there: tells its words from those of others that the same module shows. */
  nothing?: string
  /** Renders what the post says. It is not part of the content, so that the page around it is rendered meanwhile. */
  words?(): Promise<string | undefined>
  /** The content for a post whose words cannot be rendered. */
  plain?: PageContent
}

/** What a route says about itself to the server. */
export interface RouteHandle {
  /** The files that `lazy` loads, as Vite's manifest names them. */
  modules?: readonly string[]
  /** What a document that holds the page can do without, and the files that it loads: of these only the styles are needed. */
  late?: Late<unknown>
  lateModules?: readonly string[]
  /** The same for what no first screen shows: see components/below-first-screen.tsx. */
  belowModules?: readonly string[]
  read?(posts: PagePosts, request: { url: URL; params: Params }): PageRead | Promise<PageRead>
  /** The parts of the search that make another page. */
  search?: readonly string[]
  status?: number
}

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
  /** What the server read for the page that it rendered; null once the visitor has moved on. */
  content: PageContent | null
  /** The lists that were shown here, by their address: going back finds one at once, and with it the place in it. */
  lists?: Map<string, PostAnswer>
}

export const PageDataContext = createContext<PageData>({ siteUrl: '', sourceUrl: null, today: '', content: null })
