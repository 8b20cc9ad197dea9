import { use } from 'react'
import { site } from '#content/site.ts'
import type { Post } from '#server/contract/contract.ts'
import { useExcerpt } from '../../../blog/use-reading.ts'
import { PageDataContext } from '../../../head/page-data.ts'
import styles from './review-dialog.module.css'

// What Google shows on a wide screen: titles in about 600 px and descriptions in about 920, which is as many letters.
const TITLE_LETTERS = 60
const DESCRIPTION_LETTERS = 155

/** The post as a search engine lists it: what it is told of the post is what src/blog/post-facts.ts tells. */
export function SearchResult({ post }: { post: Post }) {
  const { siteUrl } = use(PageDataContext)
  const beginning = useExcerpt(post.content) ?? ''
  const branded = `${post.title} | ${site.brand}`
  const address = `${siteUrl}/blog/${encodeURIComponent(post.id)}`
  return (
    <>
      <div className={styles.result}>
        <p className="cut fine">{post.canonical ?? address}</p>
        {/* The site's name goes first. */}
        <p className={styles.resultTitle}>
          {[...branded].length > TITLE_LETTERS ? cutWords(post.title, TITLE_LETTERS) : branded}
        </p>
        <p>{cutWords(post.description ?? beginning, DESCRIPTION_LETTERS)}</p>
      </div>
      <p className="fine empty-gone">
        {post.description
          ? 'Search engines cut longer text and may choose other words.'
          : 'The post has no description, so its beginning is used.'}
      </p>
      <dl className={styles.facts}>
        <dt>Address</dt>
        <dd>{address}</dd>
      </dl>
    </>
  )
}

/** As much of a line as has room in so many characters, up to the end of a word, with `…` where there is more. */
export function cutWords(text: string, most: number): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  if (letters.length <= most) return letters.join('')
  const cut = letters.slice(0, most - 1).join('')
  const end = letters[most - 1] === ' ' ? cut.length : cut.lastIndexOf(' ')
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')}…`
}
