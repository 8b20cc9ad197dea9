import { Link } from 'react-router-dom'
import type { ImageSizes, Post } from '#server/contract.ts'
import { minutesToRead } from './counts.ts'
import { minuteOf } from './dates.ts'
import { tagPath } from './list-address.ts'
import styles from './post-article.module.css'
import { PostBody } from './post-body.tsx'
import { BackToBlog } from './post-missing.tsx'

interface PostArticleProps {
  post: Post
  imageSizes: ImageSizes | undefined
  /** 2 where the page around it has a heading of its own; it looks the same. */
  titleLevel?: 1 | 2
}

export function PostArticle({ post, imageSizes, titleLevel = 1 }: PostArticleProps) {
  const { title, author, createdAt, tags, content } = post
  const Title = titleLevel === 1 ? 'h1' : 'h2'
  return (
    <article>
      <header className={styles.header}>
        <BackToBlog />
        <Title className={styles.title}>{title}</Title>
        <p className={styles.byline}>
          <span>{author || 'Anonymous'}</span>
          {createdAt && <time dateTime={createdAt}>{minuteOf(createdAt)}</time>}
          {content.trim() && <span>{minutesToRead(content)} min read</span>}
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
      <PostBody title={title} content={content} imageSizes={imageSizes} />
    </article>
  )
}
