import { diffWords, type Run } from '../text/diff/diff-words.ts'
import type { PostText } from '../text/post-text.ts'
import { SETTING_KEYS, SETTING_NAMES, settingOf, shownSetting } from '../text/settings.ts'
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
    <section className={styles.changes} aria-label="Merged changes, word by word" tabIndex={0}>
      {KEYS.filter((key) => before[key] !== after[key]).map((key) => (
        <p key={key}>
          <strong>{NAMES[key]}: </strong>
          <Runs runs={diffWords(before[key], after[key])} />
        </p>
      ))}
      {SETTING_KEYS.filter((key) => settingOf(before.settings, key) !== settingOf(after.settings, key)).map((key) => (
        <p key={key}>
          <strong>{SETTING_NAMES[key]}: </strong>
          <Runs runs={diffWords(shownSetting(key, before.settings), shownSetting(key, after.settings))} />
        </p>
      ))}
      {before.content !== after.content && (
        <p>
          <Runs runs={nearChanges(diffWords(before.content, after.content))} />
        </p>
      )}
    </section>
  )
}

function nearChanges(runs: Run[]): Run[] {
  return runs.map((run, at) => {
    if (run.kind !== 'same' || run.text.length <= 3 * CONTEXT_CHARACTERS) return run
    const head = at === 0 ? '' : run.text.slice(0, CONTEXT_CHARACTERS).replace(/\S+$/, '')
    const tail = at === runs.length - 1 ? '' : run.text.slice(-CONTEXT_CHARACTERS).replace(/^\S+/, '')
    return { ...run, text: `${head}…${tail}` }
  })
}
