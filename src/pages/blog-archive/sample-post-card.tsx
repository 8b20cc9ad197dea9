import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { SamplePost } from '#content/data/sample-posts.ts'
import styles from './sample-post-card.module.css'

/** A post as the archive keeps it. Liking and commenting do nothing yet; the counts say so by staying at nought. */
export function SamplePostCard({ post }: { post: SamplePost }) {
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
        <h2 className={styles.title} id={heading}>
          <Link to={link} viewTransition>
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
