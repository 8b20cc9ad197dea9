import { useMemo } from 'react'
import type { Decisions } from '../text/decisions.ts'
import { SETTING_KEYS, SETTING_NAMES, settingOf, shownSetting } from '../text/settings.ts'
import type { MergeResult } from './merge-posts.ts'
import { decidedPost, isDecided, nameOf, type Question } from './questions.ts'
import styles from './result.module.css'

interface ResultProps {
  merge: MergeResult
  questions: readonly Question[]
  decisions: Decisions
  title: string
}

// From Unicode's private use: stands around the number of an open question.
const MARK = '\uE000'

/** What is saved as things stand, with a mark wherever nothing is chosen yet. */
export function Result({ merge, questions, decisions, title: name }: ResultProps) {
  const post = useMemo(() => {
    const open = questions.flatMap((question, at) =>
      isDecided(question, decisions[question.key])
        ? []
        : [[question.key, { choice: 'own', own: `${MARK}${at}${MARK}` }] as const],
    )
    return decidedPost(merge, { ...decisions, ...Object.fromEntries(open) })
  }, [merge, questions, decisions])
  if (!post) return null
  const { title, tags, author, content, settings } = post
  const set = SETTING_KEYS.filter((key) => settingOf(settings, key) !== null)
  const lines = set.map((key) => `${SETTING_NAMES[key]}: ${shownSetting(key, settings)}\n`)
  const text = `Title: ${title}\nTags: ${tags.join(', ')}\nAuthor: ${author ?? ''}\n${lines.join('')}\n${content}`
  return (
    <details className={styles.result} open>
      <summary>{name}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.text} aria-label={name} tabIndex={0}>
        {text.split(MARK).map((part, at) =>
          at % 2 === 0 ? (
            part
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            <mark key={at}>{`${nameOf(questions, Number(part))}: choose a version`}</mark>
          ),
        )}
      </section>
    </details>
  )
}
