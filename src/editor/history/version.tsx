import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { PostCommit } from '#server/contract.ts'
import { Failure } from '../shell/failure.tsx'
import { historyPath, searchOf } from '../shell/history-path.ts'
import { Problems } from '../shell/problems.tsx'
import { When } from '../shell/when.tsx'
import { Restore } from './restore.tsx'
import styles from './version.module.css'
import type { VersionProps } from './version-props.ts'
import { VersionSwitch } from './version-switch.tsx'
import { VersionView } from './version-view.tsx'

/** One version of the post: who left it and when, what it was, and the way back to it. */
export function Version(props: VersionProps) {
  const { id, chosen, view, commits, version, status, takesFocus } = props
  const at = commits.findIndex(({ commit }) => commit === chosen)
  const commit = commits[at]
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string>(null)
  useEffect(() => {
    if (shown.current === chosen) return
    shown.current = chosen
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.checkVisibility() === false
    // On a phone the version takes the place of the list: the focus, and what is in sight, must follow.
    if (takesFocus && isLost && heading.current) {
      heading.current.focus({ preventScroll: true })
      heading.current.scrollIntoView({ block: 'nearest' })
    }
  }, [chosen, takesFocus])

  const step = (name: string, other: PostCommit | undefined) =>
    other && (
      <Link className="button quiet" to={searchOf(other.commit, view)} preventScrollReset>
        {name}
      </Link>
    )
  return (
    <section className={styles.version} aria-labelledby={title}>
      <p className={styles.back}>
        <Link to={historyPath(id)}>← All commits</Link>
      </p>
      <header className={styles.header}>
        <div>
          <h2 id={title} ref={heading} tabIndex={-1}>
            {commit?.message.split('\n')[0] || `Version ${chosen.slice(0, 7)}`}
          </h2>
          <p className={styles.facts}>
            {commit?.author && <span>{commit.author}</span>}
            {commit && (
              <span>
                <When date={commit.date} />
              </span>
            )}
            <code title={chosen}>{chosen.slice(0, 7)}</code>
            {version.value && <span className={styles[version.value.status]}>{version.value.status}</span>}
          </p>
        </div>
        <nav className={styles.steps} aria-label="Newer and older versions">
          {step('Newer', commits[at - 1])}
          {at >= 0 && step('Older', commits[at + 1])}
        </nav>
      </header>
      {version.error && <Failure error={version.error} onAgain={version.again} />}
      <p role="status" className={styles.reading}>
        {!version.value && !version.error && 'Reading the version…'}
      </p>
      {version.value && (
        <>
          {version.value.deleted && (
            <p className={styles.note}>This commit deleted the post or renamed its file. Here is what it was before.</p>
          )}
          <Problems problems={version.value.problems} file={`${status?.folder ?? 'posts'}/${id}.md`} />
          <Restore key={chosen} {...props} version={version.value} branch={status?.branch ?? null} />
          <VersionSwitch chosen={chosen} view={view} />
          <VersionView {...props} version={version.value} at={at} />
        </>
      )}
    </section>
  )
}
