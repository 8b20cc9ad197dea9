import { use } from 'react'
import { Link, useLoaderData, useLocation, useSearchParams } from 'react-router-dom'
import { findAuthor } from '#content/authors.ts'
import { collectionPath } from '#content/collection-address.ts'
import { site } from '#content/site.ts'
import { Answered } from '../components/answered.tsx'
import { ErrorLine } from '../components/error-line.tsx'
import type { ListAnswer, Reading } from '../head/page-data.ts'
import { PageHead } from '../head/page-head.tsx'
import { PageNotesContext } from '../head/page-notes.ts'
import { type CollectionAddress, collectionAddress, collectionName, readCollectionAddress } from './collection.ts'
import styles from './collection-page.module.css'
import { tagPath } from './list-address.ts'
import { PageLinks } from './page-links.tsx'
import { PostList } from './post-list.tsx'
import { BackToBlog, PostMissing } from './post-missing.tsx'

/** All public posts of one tag or one author. */
export function CollectionPage() {
  const [search] = useSearchParams()
  const address = readCollectionAddress(useLocation().pathname, search)
  const { known, answer } = useLoaderData<Reading<ListAnswer>>()
  if (!address) return <PostMissing />
  return (
    <Answered key={collectionAddress(address)} known={known} answer={answer}>
      {(read) => <CollectionAt address={address} answer={read} />}
    </Answered>
  )
}

function CollectionAt({ address, answer }: { address: CollectionAddress; answer: ListAnswer | undefined }) {
  const { posts = [], total = 0, error } = answer ?? {}
  if (answer && !error && posts.length === 0) return <Nothing {...address} />
  return (
    <div className={styles.page}>
      <CollectionHead address={address} name={collectionName(address, posts)} />
      <p className={styles.status} role="status">
        {!answer && 'Loading…'}
      </p>
      <ErrorLine message={error} />
      <PostList posts={posts} hasLead={false} />
      <PageLinks page={address.page} total={total} pathOf={(page) => collectionAddress({ ...address, page })} />
    </div>
  )
}

function CollectionHead({ address, name }: { address: CollectionAddress; name: string }) {
  const { kind, key, page } = address
  const notes = use(PageNotesContext)
  const isTag = kind === 'tags'
  const title = isTag ? `Posts tagged “${name}”` : `Posts by ${name}`
  const line = isTag ? undefined : findAuthor(name)?.line
  const feed = `${collectionPath(kind, key)}/rss.xml`
  const named = page > 1 ? `${title}, page ${page}` : title
  if (notes) notes.trail = { above: [{ name: 'Blog', path: '/blog' }], here: title }
  return (
    <header className={styles.header}>
      <PageHead
        name={named}
        description={line ?? `${isTag ? `Posts on “${name}”` : title} from the ${site.brand} blog.`}
        path={collectionAddress(address)}
        card={{ title, section: 'Blog', note: site.blog.description }}
      />
      <link rel="alternate" type="application/rss+xml" title={`${title} | ${site.brand}`} href={feed} />
      <BackToBlog />
      <h1>{title}</h1>
      {line && <p className={styles.line}>{line}</p>}
      <ul className={styles.ways}>
        {isTag && (
          <li>
            <Link to={tagPath(key)}>Search these posts</Link>
          </li>
        )}
        <li>
          {/* A file of the server's, no page of the router's. */}
          <a href={feed}>RSS feed</a>
        </li>
      </ul>
    </header>
  )
}

/** It names neither the tag nor the author: the server renders it once for all addresses of its kind. */
function Nothing({ kind, page }: CollectionAddress) {
  const { title, line } = page > 1 ? NO_PAGE : NOTHING[kind]
  return (
    <div className={styles.page}>
      <PageHead name={title} description={line} />
      <BackToBlog />
      <h1>{title}</h1>
      <p>{line}</p>
    </div>
  )
}

const NO_PAGE = { title: 'Page not found', line: 'This list of posts has fewer pages.' }

const NOTHING = {
  tags: {
    title: 'Tag not found',
    line: 'No published post has this tag. It may be spelled differently, or its last post may have been unpublished.',
  },
  authors: {
    title: 'Author not found',
    line: 'There is no published post by this author. The name may be spelled differently, or the last post may have been unpublished.',
  },
}
