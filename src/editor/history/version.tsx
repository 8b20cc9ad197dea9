import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { PostCommit, PostVersion } from '#server/contract.ts'
import { versionImageAddress } from '../../api/history.ts'
import type { LastPlugins } from '../../blog/post-body.tsx'
import { imageSources } from '../images/image-sources.ts'
import { Failure } from '../shell/failure.tsx'
import { historyPath, searchOf, type View } from '../shell/history-path.ts'
import { Problems } from '../shell/problems.tsx'
import { useRead } from '../shell/use-read.ts'
import { ViewSwitch } from '../shell/view-switch.tsx'
import { When } from '../shell/when.tsx'
import { textOf } from '../text/post-text.ts'
import { Preview } from '../text/preview.tsx'
import { Comparison } from './comparison.tsx'
import { Restore } from './restore.tsx'
import styles from './version.module.css'
import type { VersionProps } from './version-props.ts'

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

const VIEWS: readonly [View, string][] = [
  ['seen', 'As it looks'],
  ['now', 'Compared with now'],
  ['before', 'Compared with the one before'],
]

/** How the version is shown. It is in the address too, and Back still goes from version to version. */
function VersionSwitch({ chosen, view }: { chosen: string; view: View }) {
  const [, setSearch] = useSearchParams()
  const choose = (one: View) => setSearch(searchOf(chosen, one), { replace: true, preventScrollReset: true })
  return <ViewSwitch name="What is shown" views={VIEWS} view={view} onChoose={choose} />
}

interface VersionViewProps extends Omit<VersionProps, 'version'> {
  version: PostVersion
  /** Which of the commits left it; -1 while they are still being read. */
  at: number
}

/** The version itself, or what differs. */
function VersionView(props: VersionViewProps) {
  const { id, view, version, now } = props
  if (view === 'before') return <AgainstBefore {...props} />
  if (view === 'now') {
    // Why it is not known, and the way to try again, stands above.
    if (now.value === undefined) return <p role="status">{!now.error && 'Reading the post…'}</p>
    if (now.value === null)
      return <p>The post is deleted, so there is no current version to compare with. You can restore this one.</p>
    return (
      <Body name="What changed since">
        <Comparison
          before={version}
          after={now.value}
          added="has been added since then"
          removed="has been removed since then"
        />
      </Body>
    )
  }
  return <Seen id={id} commit={props.chosen} version={version} />
}

function Seen({ id, commit, version }: { id: string; commit: string; version: PostVersion }) {
  const text = useMemo(() => textOf(version), [version])
  const addressOf = useCallback((name: string) => versionImageAddress(id, commit, name), [id, commit])
  const lastPlugins = useMemo((): LastPlugins => [[imageSources, { addressOf }]], [addressOf])
  return (
    <>
      {version.status === 'draft' && <p className={styles.aside}>It was a draft then: no visitor saw it.</p>}
      <Body name="The post as it was">
        <Preview
          id={id}
          text={text}
          createdAt={version.createdAt}
          imageSizes={NO_SIZES}
          isPlain={version.isPlain}
          lastPlugins={lastPlugins}
          head={version}
          addressOf={addressOf}
        />
      </Body>
    </>
  )
}

// Those of now are no help: the pictures may have changed since.
const NO_SIZES = {}

function AgainstBefore({ version, at, commits, isWhole, readVersion }: VersionViewProps) {
  const before = at < 0 ? undefined : commits[at + 1]
  const older = useRead(before ? ['shown version', before.commit] : null, () => readVersion(before?.commit ?? ''))
  if (version.deleted) return <p>This commit deleted the post and changed none of its words.</p>
  if (at >= 0 && !before && isWhole) return <p>This is the first version of the post.</p>
  if (older.error) return <Failure error={older.error} onAgain={older.again} />
  if (!older.value) return <p role="status">Reading the version before…</p>
  return (
    <>
      {older.value.deleted && (
        <p className={styles.aside}>
          The post was deleted then, so this compares with the version before the deletion.
        </p>
      )}
      <Body name="What this commit changed">
        <Comparison before={older.value} after={version} added="was added by this commit" removed="was removed by it" />
      </Body>
    </>
  )
}

function Body({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.body} aria-label={name}>
      {children}
    </section>
  )
}
