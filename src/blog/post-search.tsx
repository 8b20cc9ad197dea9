import type { FormEvent, RefObject } from 'react'

interface PostSearchProps {
  box: RefObject<HTMLInputElement | null>
  text: string
  /** Within which is searched; '' for all. */
  tag: string
  onText(text: string): void
}

/** A plain form without JavaScript; with it, the posts answer while one types. */
export function PostSearch({ box, text, tag, onText }: PostSearchProps) {
  const stay = (event: FormEvent) => event.preventDefault()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, as a script or a test would look for it
    <form role="search" method="get" action="/blog" onSubmit={stay}>
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
      />
    </form>
  )
}
