import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom'
import type { Post, PostCommit } from '#server/contract/contract.ts'
import { listCommits, readNow } from '../../api/history.ts'
import { useSite } from '../access/access-context.ts'
import { OwnerPage } from '../access/owner-page.tsx'
import { Failure } from '../shell/failure.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { searchOf, type View, viewOf, writingPath } from '../shell/paths.ts'
import { stepFocus } from '../shell/step-focus.ts'
import { useMedia } from '../shell/use-media.ts'
import { useRead } from '../shell/use-read.ts'
import { When } from '../shell/when.tsx'
import { describeCommits } from './describe-commits.ts'
import styles from './history-page.module.css'
import { useVersion, Version } from './version.tsx'

/** Every version that a post ever had. */
export function HistoryPage() {
  const { id = '' } = useParams()
  const { pathname, search } = useLocation()
  return (
    <OwnerPage
      name="Post history"
      description="Where the owner of this site reads earlier versions of a post."
      returnTo={pathname + search}
      commits="a version cannot be restored here. Copy its text into the post, and request that change"
    >
      {() => <History key={id} id={id} />}
    </OwnerPage>
  )
}

/** The commits of a post, and the version that the one in the address left. */
function History({ id }: { id: string }) {
  const { folder } = useSite()
  const [search] = useSearchParams()
  const named = search.get('commit')
  const view = viewOf(search)
  const { commits, hasNext, busy, error, refresh, readOlder } = useCommits(id)
  // Where a version takes the place of the list, the list comes first.
  const isNarrow = useMedia('(width < 900px)')
  const chosen = named ?? (isNarrow ? null : (commits?.[0]?.commit ?? null))
  const now = useRead(['now', id], (signal) => readNow(id, signal))
  usePageTitle(now.value ? `History of “${now.value.title}”` : null)
  const version = useVersion(id, chosen)
  const client = useQueryClient()
  useEffect(() => () => client.removeQueries({ queryKey: ['version', id] }), [client, id])

  const place = commits?.findIndex(({ commit }) => commit === chosen) ?? -1
  const isReached = place >= 0 && (view !== 'before' || place < (commits?.length ?? 0) - 1)
  // An address may name a commit beyond what is listed; one that the post never had would be searched for in vain.
  const isBeyond = commits !== null && version.value !== undefined && !isReached && hasNext
  useEffect(() => {
    if (isBeyond && !busy && !error) void readOlder()
  }, [isBeyond, busy, error, readOlder])

  const title = useId()
  // A person who opens an address begins at the top of the page; from then on the focus follows what is chosen.
  const opened = useRef<string | null | undefined>(named)
  const hasMoved = opened.current !== named
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
      <PostLine id={id} now={now.value} title={(now.value ?? version.value)?.title} folder={folder} />
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
        {chosen && (
          <Version
            id={id}
            chosen={chosen}
            view={view}
            commits={commits}
            version={version}
            now={now}
            isWhole={!hasNext}
            takesFocus={hasMoved}
            refresh={refresh}
          />
        )}
      </div>
    </>
  )
}

interface PostLineProps {
  id: string
  /** Null where it is deleted, undefined while that is not known. */
  now: Post | null | undefined
  title: string | undefined
  folder: string
}

/** Whose history it is, and the way to the editor. */
function PostLine({ id, now, title, folder }: PostLineProps) {
  return (
    <p className={styles.line}>
      {title && now !== undefined && <strong dir="auto">{title}</strong>}
      <code>{`${folder}/${id}.md`}</code>
      {now === null && <span className="pill danger-tone small">deleted</span>}
      {now && <Link to={writingPath(id)}>Edit post</Link>}
    </p>
  )
}

/** The commits that touched a post, newest first: a page, and older ones when asked for. */
function useCommits(id: string) {
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: ['commits', id],
    queryFn: ({ pageParam, signal }) => listCommits(id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ hasNext }, pages) => (hasNext ? pages.length + 1 : undefined),
  })
  const commits = useMemo(
    () => data && describeCommits(id, eachOnce(data.pages.flatMap(({ commits }) => commits))),
    [id, data],
  )
  return {
    /** Null until they are read. */
    commits: commits ?? null,
    hasNext: hasNextPage,
    busy: isFetching,
    error,
    refresh: refetch,
    readOlder: fetchNextPage,
  }
}

// A commit that came meanwhile has moved the others on by one.
function eachOnce(commits: PostCommit[]): PostCommit[] {
  return [...new Map(commits.map((one) => [one.commit, one])).values()]
}

interface CommitListProps {
  commits: readonly PostCommit[]
  /** The commit that is opened. */
  chosen: string | null
  /** How it is shown, and the next one with it. */
  view: View
}

/** Links that open a version each; the arrow keys go from one to the next. */
function CommitList({ commits, chosen, view }: CommitListProps) {
  return (
    <ol className="stack-2" onKeyDown={(event) => stepFocus(event, [...event.currentTarget.querySelectorAll('a')])}>
      {commits.map(({ commit, author, date, message }) => {
        const [subject = '', ...rest] = message.split('\n')
        const body = rest.join('\n').trim()
        return (
          <li key={commit} className={styles.commit}>
            <Link
              to={searchOf(commit, view)}
              preventScrollReset
              className={styles.subject}
              aria-current={commit === chosen ? 'true' : undefined}
            >
              {subject || 'No message'}
            </Link>
            <p className={styles.facts}>
              {author && <span>{author}</span>}
              <span>
                <When date={date} />
              </span>
              <code>{commit.slice(0, 7)}</code>
            </p>
            {body && (
              <details className={styles.body}>
                <summary>Whole message</summary>
                <p>{body}</p>
              </details>
            )}
          </li>
        )
      })}
    </ol>
  )
}
