import { type FormEvent, use, useEffect, useEffectEvent, useRef, useState } from 'react'
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
import { PageHead } from '../head/page-head.tsx'
import type { ListAnswer, Reading } from '../page-data.ts'
import { collectionAddress } from './collection.ts'
import { filterList, isWhole, type ListAddress, listPath, needleOf, readListAddress } from './list-address.ts'
import { NoPosts } from './no-posts.tsx'
import { PostList } from './post-list.tsx'
import styles from './post-list-page.module.css'
import { PostPager } from './post-pager.tsx'
import { PostSearch } from './post-search.tsx'

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
      <PostPager {...sought} total={total} />
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
