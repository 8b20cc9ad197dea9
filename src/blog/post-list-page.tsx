import { type FormEvent, type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  Link,
  UNSAFE_DataRouterContext as RouterContext,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
import { collectionKey } from '#content/collection-address.ts'
import { site } from '#content/site.ts'
import { Answered } from '../components/answered.tsx'
import { ErrorLine } from '../components/error-line.tsx'
import type { ListAnswer, Reading } from '../head/page-data.ts'
import { PageHead } from '../head/page-head.tsx'
import { collectionAddress } from './collection.ts'
import { filterList, isWhole, type ListAddress, listPath, needleOf, readListAddress } from './list-address.ts'
import { isNotReadYet, NOT_READ_YET } from './not-read-yet.ts'
import { PageLinks } from './page-links.tsx'
import { PostList } from './post-list.tsx'
import styles from './post-list-page.module.css'
import '../styles/fields.css'

// Not at every key: Safari allows 100 changes of an entry in 30 seconds.
const ADDRESS_PAUSE_MS = 400

export function PostListPage() {
  const address = readListAddress(useSearchParams()[0])
  return <PostListAt key={useArrivals()} address={address} />
}

/** Counts the arrivals at a list, so that each begins anew. The address that follows the search field is none. */
function useArrivals(): number {
  const { key, hash, state } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const [seen, setSeen] = useState({ key, count: 0 })
  if (seen.key === key) return seen.count
  // The entry keeps the mark, by which going back is no less an arrival.
  const isFollowing = isReplaced && (state as FollowsField | null)?.followsField === true
  const isNew = !isFollowing && hash === ''
  setSeen({ key, count: seen.count + (isNew ? 1 : 0) })
  return seen.count
}

interface FollowsField {
  followsField: true
}

function PostListAt({ address }: { address: ListAddress }) {
  const { known, answer } = useLoaderData<Reading<ListAnswer>>()
  const navigate = useNavigate()
  const router = use(RouterContext)?.router
  const { pathname } = useLocation()
  const [text, setText] = useState(address.q)
  const needle = needleOf(text)
  const { tag } = address
  const isCurrent = needle === needleOf(address.q)
  const sought = { q: text.trim(), tag, page: isCurrent ? address.page : 1 }
  const path = listPath(sought)
  const box = useRef<HTMLInputElement>(null)
  useEffect(loadPostPage, [])
  // What was typed before the script arrived.
  useEffect(() => setText(box.current?.value ?? ''), [])

  // The entry of the history follows the field, so that going back, a reload, and a shared address find the search.
  const followed = useRef('')
  const follow = () => {
    // Once: a second time could overtake the move to another page.
    if (isCurrent || followed.current === path) return
    // Another page is on its way, or there and not yet shown, and the address is its own.
    const coming = router?.state.navigation.location ?? router?.state.location
    if (coming && coming.pathname !== pathname) return
    followed.current = path
    const state: FollowsField = { followsField: true }
    // At once, since a link that is pressed next would overtake the router.
    rename(path)
    void navigate(path, { replace: true, preventScrollReset: true, state })
  }
  const followAt = useEffectEvent((sought: string) => sought === path && follow())
  useEffect(() => {
    const timer = setTimeout(() => followAt(path), ADDRESS_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [path])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    follow()
  }

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <header>
          <h1>{tag ? `Posts tagged “${tag}”` : 'Blog'}</h1>
          <p className={styles.subtitle}>{tag ? <Link to="/blog">Show all posts</Link> : site.blog.description}</p>
        </header>
        <PostSearch box={box} text={text} tag={tag} onText={setText} onSubmit={onSubmit} onLeave={follow} />
      </div>
      <Answered known={known} answer={answer}>
        {(read) => <Posts sought={sought} answer={read} />}
      </Answered>
    </div>
  )
}

/** Most visitors go on to a post, and wait for no code then. */
function loadPostPage(): void {
  const load = () => void import('./post-page.tsx').catch(() => {})
  window.requestIdleCallback?.(load) ?? setTimeout(load, 1000)
}

function rename(path: string): void {
  try {
    window.history.replaceState(window.history.state, '', path)
  } catch {
    // Safari allows 100 changes in 30 seconds.
  }
}

/** The posts that hold what is sought: those of the answer where it is about that, else those of them that are here. */
function Posts({ sought, answer }: { sought: ListAddress; answer: ListAnswer | undefined }) {
  const { q, tag, page } = sought
  const needle = needleOf(q)
  const isAnswered = answer !== undefined && (answer.q === needle || isWhole(answer) || answer.error !== undefined)
  const { posts, total } = answer
    ? answer.q === needle
      ? answer
      : filterList(answer, needle)
    : { posts: [], total: 0 }
  const error = answer?.error ?? null
  return (
    <>
      <ListHead {...sought} isEmpty={total === 0 && isAnswered} />
      <p className={styles.status} role="status">
        {isAnswered ? needle && outcome(posts.length, total, q) : 'Loading…'}
      </p>
      <ErrorLine message={error} />
      {posts.length > 0 ? (
        <PostList posts={posts} hasLead={!tag && !needle && page === 1} />
      ) : (
        isAnswered && <NoPosts needle={needle} tag={tag} page={page} total={total} error={error} />
      )}
      <PageLinks page={page} total={total} pathOf={(to) => listPath({ q, tag, page: to })} />
      <p className={styles.note}>Only published posts are shown.</p>
    </>
  )
}

function outcome(shown: number, total: number, text: string): string {
  if (shown === 0) return `No post matches “${text}”.`
  if (total > shown) return `${shown} of ${total} matching posts.`
  return shown === 1 ? '1 post matches.' : `${shown} posts match.`
}

/** A tag's list has its main address among the pages of tags. A search within it is none to be found, nor a tag that no post has. */
function ListHead({ q, tag, page, isEmpty }: ListAddress & { isEmpty: boolean }) {
  const name = tag ? `Posts tagged “${tag}”` : 'Blog'
  const path =
    tag && !q
      ? collectionAddress({ kind: 'tags', key: collectionKey(tag), page })
      : listPath({ q: '', tag: tag.toLowerCase(), page: q ? 1 : page })
  return (
    <PageHead
      name={page > 1 ? `${name}, page ${page}` : name}
      description={tag ? `Posts on “${tag}” from the ${site.brand} blog.` : site.blog.description}
      {...(!(tag && isEmpty) && { path })}
      card={{ title: 'Blog', note: site.blog.description }}
    />
  )
}

interface NoPostsProps {
  /** What is searched for; '' for all. */
  needle: string
  tag: string
  page: number
  total: number
  error: string | null
}

/** Stands where a list has nothing to show. */
function NoPosts(props: NoPostsProps) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 160 90" aria-hidden="true">
        <path d="M20 28h32M20 40h40M20 52h24M100 28h32M100 40h40M100 52h24" />
        <rect x="55" y="8" width="50" height="66" rx="6" />
        <path className={styles.mark} d="M67 24h26M67 36h18" />
      </svg>
      <p>{sentenceOf(props)}</p>
    </div>
  )
}

function sentenceOf({ needle, tag, page, total, error }: NoPostsProps): string {
  if (needle) return 'Try a shorter or different word.'
  if (isNotReadYet(error)) return `No posts yet. ${NOT_READ_YET}`
  if (page > 1 && total > 0) return `There is no page ${page}.`
  return tag ? 'No post has this tag.' : 'No posts yet.'
}

interface PostSearchProps {
  box: RefObject<HTMLInputElement | null>
  text: string
  /** Within which is searched; '' for all. */
  tag: string
  onText(text: string): void
  onSubmit(event: FormEvent): void
  /** The field is left. */
  onLeave(): void
}

/** A plain form without JavaScript; with it, the posts answer while one types. */
function PostSearch({ box, text, tag, onText, onSubmit, onLeave }: PostSearchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, as a script or a test would look for it
    <form className={styles.search} role="search" method="get" action="/blog" onSubmit={onSubmit}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="9" cy="9" r="6" />
        <path d="m13.5 13.5 4 4" />
      </svg>
      {tag && <input type="hidden" name="tag" value={tag} />}
      <input
        ref={box}
        type="search"
        name="q"
        placeholder="Search posts…"
        aria-label="Search posts"
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onBlur={onLeave}
      />
    </form>
  )
}
