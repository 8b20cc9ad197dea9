import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ErrorLine } from '../components/error-line.tsx'
import { PageHead } from '../components/page-head.tsx'
import { listPath, needleOf, readListAddress } from './list-address.ts'
import { PostList } from './post-list.tsx'
import styles from './post-list-page.module.css'
import { PostPager } from './post-pager.tsx'
import { PostSearch } from './post-search.tsx'
import { usePostAnswer } from './use-post-answer.ts'

export function PostListPage() {
  const address = readListAddress(useSearchParams()[0])
  return <PostListAt key={listPath(address)} {...address} />
}

function PostListAt({ q, page }: { q: string; page: number }) {
  const [text, setText] = useState(q)
  const needle = needleOf(text)
  const { posts, total, loading, error } = usePostAnswer({ q, page }, needle)
  const box = useRef<HTMLInputElement>(null)
  // What was typed before the script arrived.
  useEffect(() => setText(box.current?.value ?? ''), [])

  return (
    <div className={styles.page}>
      <PageHead
        name={page > 1 ? `Blog, page ${page}` : 'Blog'}
        description="Fresh posts on AI, LMS, web dev, and more."
        path={listPath({ q: '', page: q ? 1 : page })}
      />
      <header>
        <h1>Blog</h1>
        <p className={styles.subtitle}>Fresh posts on AI, LMS, web dev, and more.</p>
      </header>
      <PostSearch box={box} text={text} onText={setText} />
      <p className={styles.status} role="status">
        {loading ? 'Loading…' : needle && outcome(posts.length, total, text.trim())}
      </p>
      <ErrorLine message={error} />
      {posts.length > 0 ? <PostList posts={posts} /> : !loading && !needle && <NoPosts page={page} total={total} />}
      {needle === q && <PostPager q={q} page={page} total={total} />}
      <p className={styles.note}>Only published posts are shown.</p>
    </div>
  )
}

function outcome(shown: number, total: number, text: string): string {
  if (shown === 0) return `No post matches “${text}”.`
  if (total > shown) return `${shown} of ${total} matching posts.`
  return shown === 1 ? '1 post matches.' : `${shown} posts match.`
}

function NoPosts({ page, total }: { page: number; total: number }) {
  return <p className={styles.empty}>{page > 1 && total > 0 ? `There is no page ${page}.` : 'No posts yet.'}</p>
}
