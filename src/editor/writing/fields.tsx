import type { PostText } from '../text/post-text.ts'
import styles from './fields.module.css'
import { useMedia } from './use-media.ts'

interface FieldsProps {
  text: PostText
  onType(part: Partial<PostText>): void
}

export function TitleField({ text, onType }: FieldsProps) {
  return (
    <label className={styles.title}>
      <span className="sr-only">Title</span>
      <input
        value={text.title}
        placeholder="Title"
        autoComplete="off"
        spellCheck
        onChange={({ target }) => onType({ title: target.value })}
      />
    </label>
  )
}

const DETAILS = [
  ['tags', 'Tags (comma separated)'],
  ['author', 'Author'],
] as const

/** In a line above the text; on a narrow screen, whose room is the text's, they open on demand. */
export function DetailFields({ text, onType }: FieldsProps) {
  const isNarrow = useMedia('(width < 600px)')
  const fields = (
    <div className={styles.details}>
      {DETAILS.map(([name, label]) => (
        <label key={name} className={styles[name]}>
          <span>{label}</span>
          <input
            value={text[name]}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onType({ [name]: target.value })}
          />
        </label>
      ))}
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
