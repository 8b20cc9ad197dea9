import { type ReactNode, useCallback, useMemo } from 'react'
import type { PostVersion } from '#server/contract.ts'
import { versionImageAddress } from '../../api/history.ts'
import type { LastPlugins } from '../../blog/post-body.tsx'
import { imageSources } from '../images/image-sources.ts'
import { Failure } from '../shell/failure.tsx'
import { useRead } from '../shell/use-read.ts'
import { textOf } from '../text/post-text.ts'
import { Preview } from '../text/preview.tsx'
import { Comparison } from './comparison.tsx'
import type { VersionProps } from './version-props.ts'
import styles from './version-view.module.css'

interface VersionViewProps extends Omit<VersionProps, 'version'> {
  version: PostVersion
  /** Which of the commits left it; -1 while they are still being read. */
  at: number
}

/** The version itself, or what differs. */
export function VersionView(props: VersionViewProps) {
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
