import type { ImageSizes, Post } from '#server/contract.ts'
import { minuteOf } from './dates.ts'
import styles from './post-article.module.css'
import { PostBody } from './post-body.tsx'
import { BackToBlog } from './post-missing.tsx'

export function PostArticle({ post, imageSizes }: { post: Post; imageSizes: ImageSizes | undefined }) {
  const { title, author, createdAt, tags, content } = post
  return (
    <article>
      <header className={styles.header}>
        <BackToBlog />
        <h1>{title}</h1>
        <p className={styles.byline}>
          <span>{author || 'Anonymous'}</span>
          {createdAt && <time dateTime={createdAt}>{minuteOf(createdAt)}</time>}
        </p>
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label="Tags">
            {[...new Set(tags)].map((tag) => (
              <li key={tag}>#{tag}</li>
            ))}
          </ul>
        )}
      </header>
      <PostBody title={title} content={content} imageSizes={imageSizes} />
    </article>
  )
}
