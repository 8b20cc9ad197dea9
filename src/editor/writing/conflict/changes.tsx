import { diffWords } from '../../merge/diff-words.ts'
import type { PostText } from '../post-text.ts'
import styles from './runs.module.css'
import { Runs } from './runs.tsx'

const NAMES = { title: 'Title', tags: 'Tags', author: 'Author' } as const
const KEYS = ['title', 'tags', 'author'] as const
// Around each change; what is farther is left out.
const CONTEXT_CHARACTERS = 80

/** What became of a text, word by word. */
export function Changes({ before, after }: { before: PostText; after: PostText }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.changes} aria-label="What came in, word by word" tabIndex={0}>
      {KEYS.filter((key) => before[key] !== after[key]).map((key) => (
        <p key={key}>
          <strong>{NAMES[key]}: </strong>
          <Runs runs={diffWords(before[key], after[key])} />
        </p>
      ))}
      {before.content !== after.content && (
        <p>
          <Runs runs={diffWords(before.content, after.content).map(shortened)} />
        </p>
      )}
    </section>
  )
}

function shortened(run: ReturnType<typeof diffWords>[number]) {
  if (run.kind !== 'same' || run.text.length <= 3 * CONTEXT_CHARACTERS) return run
  return { ...run, text: `${run.text.slice(0, CONTEXT_CHARACTERS)} … ${run.text.slice(-CONTEXT_CHARACTERS)}` }
}
