import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { blogArchive } from '#content/data/archives.ts'
import { type SamplePost, samplePosts } from '#content/data/sample-posts.ts'
import { site, withBrand } from '#content/site.ts'
import { ButtonLink } from '../../components/actions.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { Breadcrumb } from '../../head/breadcrumb.tsx'
import { HubPage } from '../hub-page.tsx'
import styles from './blog-archive-page.module.css'

// Those before it are the latest as the archive counts, and at home in the blog.
const FIRST_INDEX = 3

const { name, description, lead } = blogArchive

export function BlogArchivePage() {
  return (
    <HubPage name={name} description={description} path="/blog/archive" hue="community">
      <PageHero
        breadcrumb={<Breadcrumb above={[{ name: 'Blog', path: '/blog' }]} here={name} />}
        title={name}
        lead={lead}
      />
      <div className={styles.columns}>
        <div className={styles.posts}>
          {samplePosts.slice(FIRST_INDEX).map((post) => (
            <SamplePostCard key={post.id} post={post} />
          ))}
          <p className={styles.back}>
            <ButtonLink href="/blog" quiet>
              ← Back to blog
            </ButtonLink>
          </p>
        </div>
        <ArchiveSidebar />
      </div>
    </HubPage>
  )
}

/** A post as the archive keeps it. Liking and commenting do nothing yet; the counts say so by staying at nought. */
function SamplePostCard({ post }: { post: SamplePost }) {
  const { id, title, excerpt, date, link, image, imageDescription } = post
  const heading = `sample-${id}`
  const navigate = useNavigate()
  const goThere = (event: FormEvent) => {
    event.preventDefault()
    void navigate(link, { viewTransition: true })
  }
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <img className={styles.image} src={image} alt={imageDescription} width="640" height="360" decoding="async" />
      <div className={styles.words}>
        <p className={styles.date}>{date}</p>
        <h2 id={heading}>
          <Link className="plain-link" to={link} viewTransition>
            {title}
          </Link>
        </h2>
        <p className={styles.excerpt}>{excerpt}</p>
        <div className={styles.bar}>
          <button className={`quiet ${styles.button}`} type="button" aria-describedby={heading}>
            Like 0
          </button>
          <form action={link} onSubmit={goThere}>
            <button className={styles.button} type="submit" aria-describedby={heading}>
              Post
            </button>
          </form>
          <span className={styles.comments}>0 Comments</span>
        </div>
      </div>
    </article>
  )
}

/** Months and subjects are placeholders: the blog has no pages for them yet, and its search does their work. */
function ArchiveSidebar() {
  const { author, months, categories } = blogArchive
  return (
    <aside className={styles.sidebar} aria-label="About the blog">
      <section>
        <h2 className={styles.archiveSidebarTitle}>{site.brand}</h2>
        <p>{withBrand(author)}</p>
      </section>
      <section>
        <h2 className={styles.archiveSidebarTitle}>Archives</h2>
        <ul className={styles.months}>
          {months.map((month) => (
            <li key={month}>{month}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className={styles.archiveSidebarTitle}>Categories</h2>
        <ul className={styles.categories}>
          {categories.map((category) => (
            <li key={category}>{category}</li>
          ))}
        </ul>
        <p>
          Months and categories cannot be selected here yet. <SiteLink href="/blog">Search the blog</SiteLink> instead.
        </p>
      </section>
      <p>
        {/* A file of the server's, no page of the router's. */}
        <a className={styles.feed} href="/rss.xml">
          <FeedSign />
          RSS feed
        </a>
      </p>
    </aside>
  )
}

function FeedSign() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M4 9a7 7 0 0 1 7 7M4 4a12 12 0 0 1 12 12" fill="none" stroke="currentColor" strokeWidth="2.200" />
      <circle cx="5.500" cy="14.500" r="1.800" fill="currentColor" />
    </svg>
  )
}
