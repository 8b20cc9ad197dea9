import '../styles/fields.css'
import type { FormEvent, RefObject } from 'react'
import styles from './post-search.module.css'

interface PostSearchProps {
  box: RefObject<HTMLInputElement | null>
  text: string
  /** Within which is searched; '' for all. */
  tag: string
  onText(text: string): void
  onSubmit(event: FormEvent): void
  /** The field is left. */
  onLeave(): void
}

/** A plain form without JavaScript; with it, the posts answer while one types. */
export function PostSearch({ box, text, tag, onText, onSubmit, onLeave }: PostSearchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, as a script or a test would look for it
    <form className={styles.search} role="search" method="get" action="/blog" onSubmit={onSubmit}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="9" cy="9" r="6" />
        <path d="m13.5 13.5 4 4" />
      </svg>
      {tag && <input type="hidden" name="tag" value={tag} />}
      <input
        ref={box}
        type="search"
        name="q"
        placeholder="Search posts…"
        aria-label="Search posts"
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onBlur={onLeave}
      />
    </form>
  )
}
