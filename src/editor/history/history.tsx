import { useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Status } from '#server/contract.ts'
import { readNow } from '../../api/history.ts'
import { Failure } from '../shell/failure.tsx'
import { viewOf } from '../shell/history-path.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { useRead } from '../shell/use-read.ts'
import { CommitList } from './commit-list.tsx'
import styles from './history.module.css'
import { PostLine } from './post-line.tsx'
import { useCommits } from './use-commits.ts'
import { useVersionReader } from './use-version-reader.ts'
import { Version } from './version.tsx'

interface HistoryProps {
  id: string
  status: Status | null
  onFailure(error: unknown): void
}

/** The commits of a post, and the version that the one in the address left. */
export function History({ id, status, onFailure }: HistoryProps) {
  const [search] = useSearchParams()
  const chosen = search.get('commit')
  const view = viewOf(search)
  const { commits, hasNext, busy, error, refresh, readOlder } = useCommits(id)
  const now = useRead(['now', id], (signal) => readNow(id, signal))
  usePageTitle(now.value ? `History of “${now.value.title}”` : null)
  const readVersion = useVersionReader(id)
  const version = useRead(chosen ? ['shown version', chosen] : null, () => readVersion(chosen ?? ''))

  const place = commits?.findIndex(({ commit }) => commit === chosen) ?? -1
  const isReached = place >= 0 && (view !== 'before' || place < (commits?.length ?? 0) - 1)
  // An address may name a commit beyond what is listed; one that the post never had would be searched for in vain.
  const isBeyond = commits !== null && version.value !== undefined && !isReached && hasNext
  useEffect(() => {
    if (isBeyond && !busy && !error) void readOlder()
  }, [isBeyond, busy, error, readOlder])

  const title = useId()
  // A person who opens an address begins at the top of the page; from then on the focus follows what is chosen.
  const opened = useRef<string | null | undefined>(chosen)
  const hasMoved = opened.current !== chosen
  if (hasMoved) opened.current = undefined
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the version took the place of the list, and with it what had the focus.
    if (hasMoved && !chosen && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [hasMoved, chosen])

  if (!commits && error) return <Failure error={error} onAgain={() => void refresh()} />
  if (!commits) return <p role="status">Reading the history…</p>
  return (
    <>
      <PostLine id={id} now={now.value} folder={status?.folder ?? 'posts'} />
      <div className={styles.columns} data-chosen={chosen !== null}>
        <section ref={list} className={styles.list} aria-labelledby={title} tabIndex={-1}>
          <h2 id={title}>Commits</h2>
          <CommitList commits={commits} chosen={chosen} view={view} />
          {hasNext && (
            <button type="button" className="quiet" aria-disabled={busy} onClick={() => busy || void readOlder()}>
              {busy ? 'Reading…' : 'Show older commits'}
            </button>
          )}
          {error && <Failure error={error} onAgain={() => void refresh()} />}
        </section>
        {chosen ? (
          <Version
            id={id}
            chosen={chosen}
            view={view}
            commits={commits}
            version={version}
            now={now}
            status={status}
            isWhole={!hasNext}
            takesFocus={hasMoved}
            readVersion={readVersion}
            refresh={refresh}
            onFailure={onFailure}
          />
        ) : (
          <p className={styles.prompt}>Choose a commit to see the post as it was then.</p>
        )}
      </div>
    </>
  )
}
