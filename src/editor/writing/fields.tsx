import { useEffect, useLayoutEffect, useRef } from 'react'
import { Combobox } from '../shell/combobox.tsx'
import { isFocusFree } from '../shell/focus-free.ts'
import { useMedia } from '../shell/use-media.ts'
import { useTagOffers } from '../shell/use-tags.ts'
import { type TextStore, useWriting } from '../text/text-store.ts'
import type { WritingStore } from '../text/writing-store.ts'
import styles from './fields.module.css'
import { useAuthorOffers } from './settings/detail-offers.ts'

/** Without a title it has the focus from the beginning; otherwise the text has. */
export function TitleField({ store }: { store: WritingStore }) {
  const title = useWriting(store, ({ text }) => text.title)
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (input.current?.value.trim() === '' && isFocusFree(true)) input.current.focus({ preventScroll: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title may take another number of lines
  useLayoutEffect(() => {
    const box = input.current as HTMLTextAreaElement
    const grow = () => {
      box.style.height = '0'
      box.style.height = `${box.scrollHeight}px`
    }
    grow()
    const sizes = new ResizeObserver(grow)
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [title])
  return (
    <label className={styles.title}>
      <span className="sr-only">Title</span>
      <textarea
        ref={input}
        rows={1}
        dir="auto"
        value={title}
        placeholder="Title"
        autoComplete="off"
        spellCheck
        onChange={({ target }) => store.type({ title: target.value.replace(/\s*\n\s*/g, ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          store.focusText()
        }}
      />
    </label>
  )
}

/** In a line above the text; on a narrow screen, whose room is the text's, they open on demand. */
export function DetailFields({ store }: { store: TextStore }) {
  const written = useWriting(store, ({ text }) => text.tags)
  const author = useWriting(store, ({ text }) => text.author)
  const isNarrow = useMedia('(width < 600px)')
  const tags = useTagOffers(written)
  const authors = useAuthorOffers(author)
  const fields = (
    <div className={styles.details}>
      <Combobox
        label="Tags (comma separated)"
        className={styles.tags}
        value={written}
        // A tag that was chosen has brought its comma.
        onType={(value) => store.type({ tags: value.replace(/,\s*,$/, ',') })}
        offers={tags.offers}
        onChoose={(offer) => store.type({ tags: tags.with(offer) })}
        onOpen={tags.onOpen}
        input={{ spellCheck: false }}
      />
      <Combobox
        label="Author"
        className={styles.author}
        value={author}
        onType={(value) => store.type({ author: value })}
        offers={authors.offers}
        onChoose={(offer) => store.type({ author: authors.with(offer) })}
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
