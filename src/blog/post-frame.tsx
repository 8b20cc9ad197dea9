import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { collectionPath } from '#content/collection-address.ts'
import type { Post } from '#server/contract/contract.ts'
import { minuteOf } from './dates.ts'
import { PostCover } from './post-cover.tsx'
import styles from './post-frame.module.css'
import { BackToBlog } from './post-missing.tsx'
import { PostTags } from './post-tags.tsx'

interface PostFrameProps {
  post: Pick<Post, 'id' | 'title' | 'author' | 'createdAt' | 'tags' | 'description' | 'cover' | 'coverAlt'>
  /** To read it; undefined where there is nothing to read. */
  minutes: number | undefined
  /** 2 where the page around it has a heading of its own; it looks the same. */
  titleLevel?: 1 | 2
  /** Where its pictures lie, where that is not in the site's own folder. */
  addressOf?: ((name: string) => string | undefined) | undefined
  /** What the post says. */
  children: ReactNode
}

/** A post with its title, what it is about, who wrote it and when, its tags, and its cover. */
export function PostFrame({ post, minutes, titleLevel = 1, addressOf, children }: PostFrameProps) {
  const { title, author, createdAt, tags, description } = post
  const Title = titleLevel === 1 ? 'h1' : 'h2'
  return (
    <article>
      <header className={styles.header}>
        <BackToBlog />
        <Title className={styles.title} dir="auto">
          {title}
        </Title>
        {description && (
          <p className={styles.lede} dir="auto">
            {description}
          </p>
        )}
        <p className={styles.byline}>
          <span className={styles.author}>
            {author ? (
              <Link className="plain-link" discover="none" to={collectionPath('authors', author)} rel="author">
                {author}
              </Link>
            ) : (
              'Anonymous'
            )}
          </span>
          {createdAt && <time dateTime={createdAt}>{minuteOf(createdAt)}</time>}
          {minutes && <span>{minutes} min read</span>}
        </p>
        <PostTags tags={tags} />
      </header>
      <div className={styles.cover} data-hero="">
        <PostCover post={post} shape="hero" isOnFirstScreen addressOf={addressOf} />
      </div>
      {children}
    </article>
  )
}
