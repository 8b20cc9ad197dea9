import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { collectionKey } from '#content/collection-address.ts'
import { site } from '#content/site.ts'
import { ErrorLine } from '../components/error-line.tsx'
import { PageHead } from '../head/page-head.tsx'
import { collectionAddress } from './collection.ts'
import { type ListAddress, listPath, needleOf, readListAddress } from './list-address.ts'
import { NoPosts } from './no-posts.tsx'
import { PostList } from './post-list.tsx'
import styles from './post-list-page.module.css'
import { PostPager } from './post-pager.tsx'
import { PostSearch } from './post-search.tsx'
import { useListVisit } from './use-list-visit.ts'
import { usePostAnswer } from './use-post-answer.ts'
import { useSearchAddress } from './use-search-address.ts'

export function PostListPage() {
  const address = readListAddress(useSearchParams()[0])
  const path = listPath(address)
  return <PostListAt key={useListVisit(path)} address={address} path={path} />
}

/** `path` is that of `address`. What was arrived at stays the ground of a search, which changes the address. */
function PostListAt({ address, path }: { address: ListAddress; path: string }) {
  const [arrived] = useState(address)
  const [text, setText] = useState(arrived.q)
  const needle = needleOf(text)
  const { tag } = arrived
  const page = needle === needleOf(arrived.q) ? arrived.page : 1
  const sought = { q: text.trim(), tag, page }
  const isCurrent = listPath(sought) === path
  const { posts, total, loading, error } = usePostAnswer(arrived, needle, isCurrent)
  useSearchAddress(listPath(sought), isCurrent)
  const box = useRef<HTMLInputElement>(null)
  // What was typed before the script arrived.
  useEffect(() => setText(box.current?.value ?? ''), [])

  return (
    <div className={styles.page}>
      <ListHead {...sought} isEmpty={total === 0 && !loading} />
      <div className={styles.top}>
        <header>
          <h1>{tag ? `Posts tagged “${tag}”` : 'Blog'}</h1>
          <p className={styles.subtitle}>{tag ? <Link to="/blog">Show all posts</Link> : site.blog.description}</p>
        </header>
        <PostSearch box={box} text={text} tag={tag} onText={setText} />
      </div>
      <p className={styles.status} role="status">
        {loading ? 'Loading…' : needle && outcome(posts.length, total, sought.q)}
      </p>
      <ErrorLine message={error} />
      {posts.length > 0 ? (
        <PostList posts={posts} hasLead={!tag && !needle && page === 1} />
      ) : (
        !loading && <NoPosts needle={needle} tag={tag} page={page} total={total} error={error} />
      )}
      <PostPager {...sought} total={total} />
      <p className={styles.note}>Only published posts are shown.</p>
    </div>
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
