import type { PostText } from '../text/post-text.ts'
import styles from './fields.module.css'

const FIELDS = [
  ['title', 'Title'],
  ['tags', 'Tags (comma separated)'],
  ['author', 'Author'],
] as const

export function Fields({ text, onType }: { text: PostText; onType(part: Partial<PostText>): void }) {
  return (
    <div className={styles.fields}>
      {FIELDS.map(([name, label]) => (
        <label key={name} className={styles[name]}>
          <span>{label}</span>
          <input
            value={text[name]}
            autoComplete="off"
            spellCheck={name === 'title'}
            onChange={({ target }) => onType({ [name]: target.value })}
          />
        </label>
      ))}
    </div>
  )
}
