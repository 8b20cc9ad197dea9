import { useParams } from 'react-router-dom'
import { ErrorLine } from '../components/error-line.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PostArticle } from './post-article.tsx'
import { articleOf, cardWordsOf, descriptionOf } from './post-facts.ts'
import { BackToBlog, PostMissing } from './post-missing.tsx'
import { PostNeighborLinks } from './post-neighbor-links.tsx'
import styles from './post-page.module.css'
import { usePost } from './use-post.ts'

export function PostPage() {
  const { id = '' } = useParams()
  return <PostAt key={id} id={id} />
}

function PostAt({ id }: { id: string }) {
  const { post, imageSizes, neighbors, loading, error } = usePost(id)
  return (
    <div className={styles.page}>
      <p className={styles.status} role="status">
        {loading && 'Loading…'}
      </p>
      <ErrorLine message={error} />
      {post ? (
        <>
          <PageHead
            name={post.title}
            description={descriptionOf(post)}
            path={`/blog/${encodeURIComponent(id)}`}
            article={articleOf(post)}
            card={cardWordsOf(post)}
          />
          <PostArticle post={post} imageSizes={imageSizes} />
          <PostNeighborLinks neighbors={neighbors} />
        </>
      ) : post === null ? (
        <PostMissing />
      ) : (
        <>
          <PageHead name="Blog post" />
          <h1 className="sr-only">Blog post</h1>
          <BackToBlog />
        </>
      )}
    </div>
  )
}
