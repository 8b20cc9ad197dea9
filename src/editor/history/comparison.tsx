import type { ReactNode } from 'react'
import type { Post } from '#server/contract/contract.ts'
import { dayOf } from '../../blog/dates.ts'
import { standingIfNow } from '../shell/schedule.ts'
import { Mark, MarkedText } from '../text/diff/marked-text.tsx'
import { textOf } from '../text/post-text.ts'
import { SETTING_KEYS, SETTING_NAMES, settingsOf, shownSetting } from '../text/settings.ts'
import styles from './comparison.module.css'

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
    <div className="stack-4 shrinking-parts">
      <p className="caption">
        <Mark kind="added" text="Underlined" /> {added}, <Mark kind="removed" text="crossed out" /> {removed}.
      </p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, old, now]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {IN_WORDS.includes(name) ? (
                  <MarkedText before={old} after={now} />
                ) : (
                  <>
                    {old && <Mark kind="removed" text={old} />} {now && <Mark kind="added" text={now} />}
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

/** Around a post, or what differs between two versions of it. */
export function Body({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.body} aria-label={name}>
      {children}
    </section>
  )
}

/** Compared word by word; the others are a value each. */
const IN_WORDS = ['Title', SETTING_NAMES.description]

type Fact = [name: string, before: string, after: string]

function factsOf(before: Post, after: Post): Fact[] {
  const all: Fact[] = [
    ['Title', before.title, after.title],
    ['Status', standingIfNow(before), standingIfNow(after)],
    ['Author', before.author ?? '', after.author ?? ''],
    tagsOf(before.tags, after.tags),
    ['Former addresses', (before.aliases ?? []).join(', '), (after.aliases ?? []).join(', ')],
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
