import { blogArchive } from '#content/data/archives.ts'
import { samplePosts } from '#content/data/sample-posts.ts'
import { ButtonLink } from '../../components/actions.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { Breadcrumb } from '../../head/breadcrumb.tsx'
import { HubPage } from '../hub-page.tsx'
import { ArchiveSidebar } from './archive-sidebar.tsx'
import styles from './blog-archive-page.module.css'
import { SamplePostCard } from './sample-post-card.tsx'

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
