import { useParams } from 'react-router-dom'
import { ErrorLine } from '../components/error-line.tsx'
import { PageHead } from '../components/page-head.tsx'
import { ServedWords } from '../components/served-words.tsx'
import { useFollowLinks } from '../navigation/use-follow-links.ts'
import { excerpt, plainText } from './excerpt.ts'
import { latePostBody } from './late-post-body.ts'
import { PostFrame } from './post-frame.tsx'
import { BackToBlog, PostMissing } from './post-missing.tsx'
import styles from './post-page.module.css'
import { usePost } from './use-post.ts'

const DESCRIPTION_CHARACTERS = 155

export function PostPage() {
  const { id = '' } = useParams()
  return <PostAt key={id} id={id} />
}

function PostAt({ id }: { id: string }) {
  const { post, isServed, imageSizes, loading, error } = usePost(id)
  const follow = useFollowLinks()
  const Body = isServed ? undefined : latePostBody.get()
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
          <PostFrame post={post}>
            <ServedWords
              key={post.revision}
              className="prose"
              words={Body && <Body title={post.title} content={post.content} imageSizes={imageSizes} />}
              onClick={follow}
            />
          </PostFrame>
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
