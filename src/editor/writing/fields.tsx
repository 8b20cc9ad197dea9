import { useEffect, useRef } from 'react'
import { Combobox } from '../shell/combobox.tsx'
import { isFocusFree } from '../shell/focus-free.ts'
import type { PostText } from '../text/post-text.ts'
import styles from './fields.module.css'
import { useAuthorOffers, useTagOffers } from './settings/detail-offers.ts'
import { useMedia } from './settings/use-media.ts'

interface FieldsProps {
  text: PostText
  onType(part: Partial<PostText>): void
}

/** Without a title it has the focus from the beginning; otherwise the text has. */
export function TitleField({ text, onType }: FieldsProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current?.value.trim() === '' && isFocusFree()) input.current.focus({ preventScroll: true })
  }, [])
  return (
    <label className={styles.title}>
      <span className="sr-only">Title</span>
      <input
        ref={input}
        value={text.title}
        placeholder="Title"
        autoComplete="off"
        spellCheck
        onChange={({ target }) => onType({ title: target.value })}
      />
    </label>
  )
}

/** In a line above the text; on a narrow screen, whose room is the text's, they open on demand. */
export function DetailFields({ text, onType }: FieldsProps) {
  const isNarrow = useMedia('(width < 600px)')
  const tags = useTagOffers(text.tags)
  const authors = useAuthorOffers(text.author)
  const fields = (
    <div className={styles.details}>
      <Combobox
        label="Tags (comma separated)"
        className={styles.tags}
        value={text.tags}
        onType={(value) => onType({ tags: value })}
        offers={tags.offers}
        onChoose={(offer) => onType({ tags: tags.with(offer) })}
        onOpen={tags.onOpen}
        input={{ spellCheck: false }}
      />
      <Combobox
        label="Author"
        className={styles.author}
        value={text.author}
        onType={(value) => onType({ author: value })}
        offers={authors.offers}
        onChoose={(offer) => onType({ author: authors.with(offer) })}
        onOpen={authors.onOpen}
        input={{ spellCheck: false }}
      />
    </div>
  )
  if (!isNarrow) return fields
  return (
    <details className={styles.folded}>
      <summary>Tags and author</summary>
      {fields}
    </details>
  )
}
