import { useEffect, useMemo, useRef } from 'react'
import type { Post } from '#server/contract/contract.ts'
import { Further, useIsLow } from '../shell/action-bar.tsx'
import { QuietButton } from '../shell/quiet-button.tsx'
import type { PostText } from '../text/post-text.ts'
import { openPullOf, useWriting } from '../text/text-store.ts'
import type { WritingStore } from '../text/writing-store.ts'
import { decidedPost, isDecided, leavesOutMine, questionsOf } from './questions.ts'
import { mergeStale, type Stale, toPageText } from './resolve-stale.ts'
import { ownAndSaved } from './sides.ts'
import styles from './two-versions.module.css'
import { Versions } from './versions.tsx'

export interface TwoVersionsProps {
  stale: Stale
  store: WritingStore
  /** Who changed the post, where that is known. */
  heading: string
  /** What becomes of what was chosen. */
  saveLabel?: string
  onSave(text: PostText, theirs: Post, leavesOutMine: boolean): unknown
  onKeepMine(): unknown
  onTakeTheirs(): unknown
}

/** The post as it is now beside what is written here, passage by passage. The version that is not chosen is kept as well. */
export function TwoVersions({ heading, saveLabel = 'Save merged', stale, store, onSave, ...others }: TwoVersionsProps) {
  const { onKeepMine, onTakeTheirs } = others
  const { base, mine, theirs } = stale
  const decisions = useWriting(store, (state) => state.decisions)
  const busy = useWriting(store, (state) => state.busy)
  const pull = useWriting(store, openPullOf)
  const merge = useMemo(() => mergeStale({ base, mine, theirs }), [base, mine, theirs])
  const questions = useMemo(() => questionsOf(merge), [merge])
  const section = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // Also when what had the focus went with a version that is no longer the newest.
  useEffect(() => {
    if (document.activeElement === document.body || !section.current?.dataset.revision) title.current?.focus()
    section.current?.setAttribute('data-revision', theirs.revision)
  }, [theirs.revision])

  const decided = questions.filter((question) => isDecided(question, decisions[question.key])).length

  const save = () => {
    if (busy) return
    // Maybe a word was typed since these questions were asked.
    const { text } = store.now()
    const latest = mergeStale({ base, mine: text, theirs })
    const post = decidedPost(latest, decisions)
    if (post) return onSave(toPageText(post, text), theirs, leavesOutMine(latest, decisions))
    const open = questions.findIndex((question) => !isDecided(question, decisions[question.key]))
    section.current?.querySelectorAll('fieldset')[open]?.querySelector('input')?.focus()
  }
  return (
    <section className={styles.section} aria-labelledby="two-versions" ref={section}>
      <h2 id="two-versions" ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <p>
        {`Nothing is ${pull ? 'sent' : 'saved'} yet, and nothing is lost. ${questions.length > 0 ? 'Choose a version of each passage that was changed in both places. The rest is merged.' : 'No conflicts.'}`}
      </p>
      <Versions
        merge={merge}
        questions={questions}
        decisions={decisions}
        sides={ownAndSaved(pull)}
        onDecide={(key, decision) => store.change({ decisions: { ...store.now().decisions, [key]: decision } })}
      />
      <div className={styles.actions}>
        <p role="status">{questions.length > 0 && `${decided} of ${questions.length} chosen`}</p>
        <button type="button" aria-disabled={busy || decided < questions.length} onClick={save}>
          {saveLabel}
        </button>
        <Further isFolded={useIsLow()}>
          <QuietButton onClick={onKeepMine}>Use your version</QuietButton>
          <QuietButton onClick={onTakeTheirs}>
            {pull ? `Use the version in #${pull} (yours is kept)` : 'Use the saved version (yours is kept)'}
          </QuietButton>
        </Further>
        <QuietButton onClick={() => store.change({ isChoosing: false })}>Decide later</QuietButton>
      </div>
    </section>
  )
}
