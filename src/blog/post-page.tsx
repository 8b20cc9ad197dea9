import '../styles/prose.css'
import '../styles/code.css'
import { use } from 'react'
import { useParams } from 'react-router-dom'
import type { ImageSizes, Post } from '#server/contract.ts'
import { ErrorLine } from '../components/error-line.tsx'
import { ReadingLayout } from '../components/reading-layout.tsx'
import { ServedWords } from '../components/served-words.tsx'
import { PageHead } from '../head/page-head.tsx'
import { PageNotesContext } from '../head/page-notes.ts'
import { latePostBody } from './late-post-body.ts'
import { isNotReadYet, NOT_READ_YET } from './not-read-yet.ts'
import { PlainWords } from './plain-words.tsx'
import { PostEnd } from './post-end.tsx'
import { articleOf, cardWordsOf, descriptionOf } from './post-facts.ts'
import { PostFrame } from './post-frame.tsx'
import { BackToBlog, PostMissing } from './post-missing.tsx'
import { PostNeighborLinks } from './post-neighbor-links.tsx'
import styles from './post-page.module.css'
import { RelatedPosts } from './related-posts.tsx'
import { SeriesParts } from './series-parts.tsx'
import { usePost } from './use-post.ts'

export function PostPage() {
  const { id = '' } = useParams()
  return <PostAt key={id} id={id} />
}

function PostAt({ id }: { id: string }) {
  const { post, listed, words, summary, minutes, imageSizes, neighbors, relations, loading, error } = usePost(id)
  const notes = use(PageNotesContext)
  const known = post ?? listed
  // The way back to the blog, above the title, is a trail of one step.
  if (notes && post) notes.trail = { above: [{ name: 'Blog', path: '/blog' }], here: post.title }
  return (
    <div className={styles.page}>
      <p className={styles.status} role="status">
        {loading && 'Loading…'}
      </p>
      <ErrorLine message={error} />
      {known ? (
        <>
          <PageHead
            name={known.title}
            description={summary ?? descriptionOf(known)}
            path={`/blog/${encodeURIComponent(id)}`}
            {...(post && { article: articleOf(post), card: cardWordsOf(post, minutes) })}
          />
          <PostFrame post={known} minutes={post ? minutes : listed?.minutes}>
            {relations.series && post && <SeriesParts id={id} series={relations.series} />}
            {post && (
              <ReadingLayout>
                <ServedWords
                  key={post.revision}
                  className="prose"
                  html={words}
                  words={summary === undefined ? wordsOf(post, imageSizes) : undefined}
                />
              </ReadingLayout>
            )}
          </PostFrame>
          {post && <PostEnd post={post} />}
          {post && <RelatedPosts posts={relations.related} />}
          {post && (
            <PostNeighborLinks neighbors={neighbors} series={relations.series} isFarBelow={(minutes ?? 1) > 1} />
          )}
        </>
      ) : post === null ? (
        <PostMissing />
      ) : (
        <>
          <PageHead name="Blog post" />
          <h1 className="sr-only">Blog post</h1>
          {isNotReadYet(error) && <p>{NOT_READ_YET}</p>}
          <BackToBlog />
        </>
      )}
    </div>
  )
}

function wordsOf(post: Post, imageSizes: ImageSizes | undefined) {
  const Body = latePostBody.get()
  if (post.isPlain) return <PlainWords content={post.content} />
  return Body && <Body title={post.title} content={post.content} imageSizes={imageSizes} isOwnPage />
}
