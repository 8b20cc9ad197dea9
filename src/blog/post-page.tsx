import '../styles/prose.css'
import '../styles/code.css'
import { lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import { Link, useLoaderData, useNavigate, useParams } from 'react-router-dom'
import { findAuthor } from '#content/authors.ts'
import { collectionPath } from '#content/collection-address.ts'
import type { Post, PostLink, PostNeighbor, PostNeighbors, PostSeries } from '#server/contract/contract.ts'
import { Answered } from '../components/answered.tsx'
import codeBlock from '../components/code-block.module.css'
import { ErrorLine } from '../components/error-line.tsx'
import { ReadingLayout } from '../components/reading-layout.tsx'
import { ServedHtml } from '../components/served-html.tsx'
import contents from '../components/table-of-contents.module.css'
import { PageDataContext, type PostAnswer, type PostSummary, type Reading } from '../head/page-data.ts'
import { PageHead } from '../head/page-head.tsx'
import { PageNotesContext } from '../head/page-notes.ts'
import { dayOf } from './dates.ts'
import { isNotReadYet, NOT_READ_YET } from './not-read-yet.ts'
import { PlainWords } from './plain-words.tsx'
import { PostCover } from './post-cover.tsx'
import { articleOf, cardWordsOf, descriptionOf } from './post-facts.ts'
import { PostFrame } from './post-frame.tsx'
import { BackToBlog, PostMissing } from './post-missing.tsx'
import styles from './post-page.module.css'

// Only for a post that came without its HTML.
const PostBody = lazy(async () => ({ default: (await import('./post-body.tsx')).PostBody }))

export function PostPage() {
  const { id = '' } = useParams()
  const { known, answer } = useLoaderData<Reading<PostAnswer>>()
  return (
    <div className={styles.page}>
      <Answered key={id} known={known} answer={answer}>
        {(read) => <PostAt id={id} answer={read} />}
      </Answered>
    </div>
  )
}

function PostAt({ id, answer }: { id: string; answer: PostAnswer | undefined }) {
  const { post, listed, error = null } = answer ?? {}
  useFormerAddress(id, post)
  const shown = post ?? listed
  return (
    <>
      <p className={styles.status} role="status">
        {!post && post !== null && !error && 'Loading…'}
      </p>
      <ErrorLine message={error} />
      {answer && shown ? (
        <ShownPost id={id} shown={shown} answer={answer} />
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
    </>
  )
}

interface ShownPostProps {
  id: string
  /** The post, or what a list has of it. */
  shown: Post | PostSummary
  answer: PostAnswer
}

function ShownPost({ id, shown, answer }: ShownPostProps) {
  const { post, neighbors, relations } = answer
  const { minutes } = shown
  const notes = use(PageNotesContext)
  // The way back to the blog, above the title, is a trail of one step.
  if (notes) notes.trail = { above: [{ name: 'Blog', path: '/blog' }], here: shown.title }
  return (
    <>
      <PageHead
        name={shown.title}
        description={descriptionOf(shown)}
        path={pathOf(id)}
        {...(post && { canonical: post.canonical, article: articleOf(post), card: cardWordsOf(post) })}
      />
      <PostFrame post={shown} minutes={minutes}>
        {relations?.series && <SeriesParts id={id} series={relations.series} />}
        {post && <PostWords key={post.revision} post={post} answer={answer} />}
      </PostFrame>
      {post && <PostEnd post={post} />}
      <RelatedPosts posts={relations?.related} />
      <PostNeighborLinks neighbors={neighbors} series={relations?.series} isFarBelow={(minutes ?? 1) > 1} />
    </>
  )
}

// Of the code blocks and the contents inside.
const STYLES = [codeBlock, contents]

/** The text of a post, on the reading grid. */
export function PostWords({ post, answer }: { post: Post; answer: PostAnswer }) {
  const { html, isServed, imageSizes } = answer
  const { title, content, isPlain } = post
  if (isServed || html !== undefined)
    return within(<ServedHtml name="post" className="prose" html={isServed ? undefined : html} styles={STYLES} />)
  if (isPlain) return within(<Prose>{<PlainWords content={content} />}</Prose>)
  return (
    <Suspense fallback={within(<Prose>{null}</Prose>)}>
      {within(
        <Prose>
          <PostBody title={title} content={content} imageSizes={imageSizes} isOwnPage />
        </Prose>,
      )}
    </Suspense>
  )
}

function within(words: ReactNode) {
  return <ReadingLayout>{words}</ReadingLayout>
}

function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="prose" data-served="post">
      {children}
    </div>
  )
}

/** A former id leads to the post, and the address follows. */
function useFormerAddress(id: string, post: Post | null | undefined): void {
  const navigate = useNavigate()
  const current = post?.id
  useEffect(() => {
    // The visitor may have gone on meanwhile.
    const isHere = window.location.pathname === pathOf(id)
    if (current && current !== id && isHere) void navigate(pathOf(current), { replace: true })
  }, [current, id, navigate])
}

function pathOf(id: string): string {
  return `/blog/${encodeURIComponent(id)}`
}

/** Posts about what a post is about. */
function RelatedPosts({ posts }: { posts: readonly PostLink[] | undefined }) {
  if (!posts) return null
  return (
    <nav className={styles.related} aria-label={LABEL}>
      <h2>{LABEL}</h2>
      <ul>
        {posts.map(({ id, title }) => (
          <li key={id}>
            <Link discover="none" to={`/blog/${encodeURIComponent(id)}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const LABEL = 'Related posts'

/** Which part of its series a post is, with the list of all parts folded below. */
function SeriesParts({ id, series: { name, parts } }: { id: string; series: PostSeries }) {
  const at = parts.findIndex((part) => part.id === id)
  return (
    <nav className={styles.series} aria-label={`Series: ${name}`}>
      <details>
        <summary className={styles.summary}>
          <span>
            Part {at + 1} of {parts.length}
            <span className={styles.name}>{name}</span>
          </span>
        </summary>
        <ol className={styles.parts}>
          {parts.map((part) => (
            <li key={part.id}>
              <Link
                discover="none"
                to={`/blog/${encodeURIComponent(part.id)}`}
                aria-current={part.id === id ? 'page' : undefined}
              >
                {part.title}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** What stands below a post: who wrote it, when it was edited, and where a change can be suggested. */
function PostEnd({ post: { id, author, updatedAt } }: { post: Post }) {
  const { postsUrl, changesUrl } = use(PageDataContext)
  const known = author ? findAuthor(author) : undefined
  if (!known && !updatedAt && !postsUrl) return null
  return (
    <footer className={styles.end}>
      {known && (
        <p>
          <Link discover="none" to={collectionPath('authors', known.name)}>
            {known.name}
          </Link>
          : {known.line}
        </p>
      )}
      {(updatedAt || postsUrl) && (
        <p className={styles.facts}>
          {updatedAt && (
            <EditedOn date={updatedAt} changes={changesUrl && `${changesUrl}${encodeURIComponent(id)}.md`} />
          )}
          {postsUrl && <a href={`${postsUrl}${encodeURIComponent(id)}.md`}>Suggest an edit</a>}
        </p>
      )}
    </footer>
  )
}

/** It leads to all changes of the post where everyone may see them. */
function EditedOn({ date, changes }: { date: string; changes: string | undefined }) {
  const words = (
    <>
      Edited on <time dateTime={date}>{dayOf(date)}</time>
    </>
  )
  return changes ? <a href={changes}>{words}</a> : <span>{words}</span>
}

interface PostNeighborLinksProps {
  neighbors: PostNeighbors | undefined
  series: PostSeries | undefined
  /** Below a text that is longer than a screen. */
  isFarBelow: boolean
}

/** The way on from the end of a post: within its series where that goes on, else to the post of the day before or after. */
function PostNeighborLinks({ neighbors, series, isFarBelow }: PostNeighborLinksProps) {
  const previous = series?.previous ?? neighbors?.previous
  const next = series?.next ?? neighbors?.next
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbors} aria-label="More posts">
      {previous && (
        <Neighbor
          post={previous}
          rel="prev"
          label={series?.previous ? 'Previous part' : 'Previous post'}
          isFarBelow={isFarBelow}
        />
      )}
      {next && (
        <Neighbor post={next} rel="next" label={series?.next ? 'Next part' : 'Next post'} isFarBelow={isFarBelow} />
      )}
    </nav>
  )
}

interface NeighborProps {
  post: PostNeighbor
  rel: 'prev' | 'next'
  label: string
  isFarBelow: boolean
}

function Neighbor({ post, rel, label, isFarBelow }: NeighborProps) {
  return (
    <Link
      discover="none"
      className={rel === 'next' ? styles.next : styles.previous}
      to={`/blog/${encodeURIComponent(post.id)}`}
      rel={rel}
    >
      <PostCover post={post} shape="row" isFarBelow={isFarBelow} />
      <span>
        <span className={styles.label}>{label}</span> <span className={styles.title}>{post.title}</span>
      </span>
    </Link>
  )
}
