import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Post } from '#server/contract.ts'
import { minuteOf } from './dates.ts'
import { tagPath } from './list-address.ts'
import styles from './post-frame.module.css'
import { BackToBlog } from './post-missing.tsx'

interface PostFrameProps {
  post: Pick<Post, 'title' | 'author' | 'createdAt' | 'tags'>
  /** To read it; undefined where there is nothing to read. */
  minutes: number | undefined
  /** 2 where the page around it has a heading of its own; it looks the same. */
  titleLevel?: 1 | 2
  /** What the post says. */
  children: ReactNode
}

/** A post with its title, who wrote it and when, and its tags. */
export function PostFrame({ post, minutes, titleLevel = 1, children }: PostFrameProps) {
  const { title, author, createdAt, tags } = post
  const Title = titleLevel === 1 ? 'h1' : 'h2'
  return (
    <article>
      <header className={styles.header}>
        <BackToBlog />
        <Title className={styles.title}>{title}</Title>
        <p className={styles.byline}>
          <span>{author || 'Anonymous'}</span>
          {createdAt && <time dateTime={createdAt}>{minuteOf(createdAt)}</time>}
          {minutes && <span>{minutes} min read</span>}
        </p>
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label="Tags">
            {[...new Set(tags)].map((tag) => (
              <li key={tag}>
                <Link to={tagPath(tag)} rel="tag">
                  #{tag}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </header>
      {children}
    </article>
  )
}
