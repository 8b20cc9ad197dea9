import { useParams } from 'react-router-dom'
import { ErrorLine } from '../components/error-line.tsx'
import { PageHead } from '../components/page-head.tsx'
import { excerpt, plainText } from './excerpt.ts'
import { PostArticle } from './post-article.tsx'
import { BackToBlog, PostMissing } from './post-missing.tsx'
import { PostNeighborLinks } from './post-neighbor-links.tsx'
import styles from './post-page.module.css'
import { usePost } from './use-post.ts'

const DESCRIPTION_CHARACTERS = 155

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
            description={excerpt(plainText(post.content), DESCRIPTION_CHARACTERS)}
            path={`/blog/${encodeURIComponent(id)}`}
            kind="article"
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
