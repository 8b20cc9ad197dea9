import type { Post } from '#server/contract.ts'
import { dayOf } from '../../blog/dates.ts'
import { textOf } from '../text/post-text.ts'
import { SETTING_KEYS, SETTING_NAMES, settingsOf, shownSetting } from '../text/settings.ts'
import styles from './comparison.module.css'
import { Added, MarkedText, Removed } from './marked-text.tsx'

interface ComparisonProps {
  before: Post
  after: Post
  /** What the marks mean, as the end of sentences: `is what this commit added`. */
  added: string
  removed: string
}

/** What differs between two versions, word by word. */
export function Comparison({ before, after, added, removed }: ComparisonProps) {
  if (before.revision === after.revision) return <p>The two files are identical.</p>
  const [from, to] = [textOf(before), textOf(after)]
  const facts = factsOf(before, after)
  const isSameText = from.content === to.content
  if (facts.length === 0 && isSameText)
    return (
      <p>
        Title, tags, author, status, settings, and text are the same. The difference is elsewhere in the file: other
        keys of the front matter, comments, or line endings.
      </p>
    )
  return (
    <div className={styles.comparison}>
      <p className={styles.legend}>
        <Added text="Underlined" /> {added}, <Removed text="crossed out" /> {removed}.
      </p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, old, now]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {name === 'Title' ? (
                  <MarkedText before={old} after={now} />
                ) : (
                  <>
                    {old && <Removed text={old} />} {now && <Added text={now} />}
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isSameText ? (
        <p>The text is the same.</p>
      ) : (
        <div className={styles.text}>
          <MarkedText before={from.content} after={to.content} />
        </div>
      )}
    </div>
  )
}

type Fact = [name: string, before: string, after: string]

function factsOf(before: Post, after: Post): Fact[] {
  const all: Fact[] = [
    ['Title', before.title, after.title],
    ['Status', before.status, after.status],
    ['Author', before.author ?? '', after.author ?? ''],
    tagsOf(before.tags, after.tags),
    ['Date', dayOf(before.createdAt ?? ''), dayOf(after.createdAt ?? '')],
    ...settingFacts(before, after),
  ]
  return all.filter(([, old, now]) => old !== now)
}

function settingFacts(before: Post, after: Post): Fact[] {
  const [from, to] = [settingsOf(before), settingsOf(after)]
  return SETTING_KEYS.filter((key) => key !== 'createdAt').map((key) => [
    SETTING_NAMES[key],
    shownSetting(key, from),
    shownSetting(key, to),
  ])
}

function tagsOf(before: string[], after: string[]): Fact {
  const gone = before.filter((tag) => !after.includes(tag))
  const added = after.filter((tag) => !before.includes(tag))
  const isReordered = gone.length + added.length === 0
  return ['Tags', (isReordered ? before : gone).join(', '), (isReordered ? after : added).join(', ')]
}
