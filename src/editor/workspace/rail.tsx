import { useEffect, useReducer, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Status } from '#server/contract/contract.ts'
import { useUnread } from '../messages/use-messages.ts'
import { isOpen, useOwnPulls } from '../propose/use-own-pulls.ts'
import { latestWords } from '../pulls/pull-news.ts'
import { REFRESH_SECONDS, usePulls } from '../pulls/use-pulls.ts'
import { Folded } from '../shell/folded.tsx'
import { findNews, hearLooks } from '../shell/looked-at.ts'
import { POSTS_PATH, pullPath, writingPath } from '../shell/paths.ts'
import { refreshedEvery } from '../shell/read-client.ts'
import { textsReadOf } from '../shell/texts-read-of.ts'
import { useMedia } from '../shell/use-media.ts'
import { timeOf } from '../shell/when.tsx'
import { usePerson } from '../text/person.ts'
import styles from './rail.module.css'
import { currentOf, OF_ONE_POST, RAIL, type RailEntry } from './rail-entries.ts'

interface RailProps {
  /** Null where it is not known, and for people who may not push. */
  status: Status | null
  isOwner: boolean
}

/** The parts of the editor, and below them where writes go. */
export function Rail({ status, isOwner }: RailProps) {
  const { pathname, search } = useLocation()
  const { counts, news } = useRailCounts(status, isOwner, pathname)
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the row shows what is current; it grows with the status
  useEffect(() => {
    const { offsetLeft = 0, offsetWidth = 0 } = list.current?.querySelector<HTMLElement>('[aria-current]') ?? {}
    list.current?.scrollTo({ left: offsetLeft + offsetWidth / 2 - list.current.clientWidth / 2 })
  }, [pathname, search, status === null])
  const isThere = {
    'Pull requests': !isOwner || status?.mode === 'github',
    // What the forms took is told by the same server that tells where writes go.
    Messages: status !== null,
    Subscribers: status?.sendsMail,
  }
  const entries = RAIL.filter(({ name, isForAll }) => {
    if (name in isThere && !isThere[name as keyof typeof isThere]) return false
    return isOwner || isForAll
  })
  return (
    <div className={styles.rail}>
      <nav aria-label="Editor">
        <ul ref={list} className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.name}>
              <RailLink entry={entry} count={counts[entry.name]} path={pathname} search={search} />
            </li>
          ))}
        </ul>
      </nav>
      <News news={news} notes={status?.openNotes ?? []} />
      {status && <Place status={status} />}
    </div>
  )
}

const MOST_NEWS = 3

interface NewsProps {
  news: ReturnType<typeof findNews>
  notes: NonNullable<Status['openNotes']>
}

/** Lists news of pull requests since the person last looked, and notes by readers. */
function News({ news, notes }: NewsProps) {
  const lines = [
    ...news.map((one) => ({
      ...{ to: pullPath(one.pull.number), title: one.pull.title },
      words: `${newsWords(one)}: ${one.pull.title}`,
    })),
    ...notes.map(({ id, title, count }) => ({
      ...{ to: writingPath(id), title },
      words: `${count} ${count === 1 ? 'note' : 'notes'} on “${title}”`,
    })),
  ]
  const isFolded = useMedia('(width < 48rem)')
  if (lines.length === 0) return null
  const more = lines.length - MOST_NEWS
  const list = (
    <>
      {lines.slice(0, MOST_NEWS).map(({ to, title, words }) => (
        <p key={to}>
          <Link to={to} title={title}>
            {words}
          </Link>
        </p>
      ))}
      {more > 0 && <p>{`and ${more} more`}</p>}
    </>
  )
  return (
    <section className={styles.news} aria-label="News">
      {isFolded && lines.length > 1 ? <Folded summary={`News (${lines.length})`}>{list}</Folded> : list}
    </section>
  )
}

function newsWords({ pull, isNew }: NewsProps['news'][number]): string {
  const isMergeTold = pull.latest?.did === 'merged'
  const became = pull.isClosed ? 'was closed' : pull.onSite ? !isMergeTold && 'was merged' : isNew && 'is new'
  return became ? `Pull request #${pull.number} ${became}` : latestWords(pull)
}

/** Where writes go, and how that stands. */
function Place({ status }: { status: Status }) {
  const { mode, repository, branch, head, syncedAt, posts, readOnly, hints, notes } = status
  const name =
    mode === 'local' ? `Local ${branch ? 'repository' : 'folder'} “${repository}”` : `GitHub repository ${repository}`
  const told = (count: number) => count.toLocaleString('en-US')
  const counts = [
    `${told(posts.published)} published`,
    posts.scheduled > 0 && `${told(posts.scheduled)} scheduled`,
    `${told(posts.drafts)} ${posts.drafts === 1 ? 'draft' : 'drafts'}`,
    posts.problems > 0 && `${told(posts.problems)} with problems`,
  ]
  return (
    <section className={styles.place} aria-label="Repository">
      <p className="ink semibold">
        {name}
        {branch && `, branch ${branch}`}
      </p>
      <p>
        {counts.filter(Boolean).join(', ')}
        {posts.unchecked > 0 && <span className="late">, {textsReadOf(posts)}</span>}
      </p>
      {head && (
        <p>
          At commit <code>{head.slice(0, 7)}</code>
          {mode === 'github' && syncedAt && (
            <>
              , checked on GitHub <time dateTime={syncedAt}>{timeOf(syncedAt)}</time>
            </>
          )}
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {(readOnly || hints.length > 0) && (
        <p className={styles.state} data-read-only={readOnly !== null || undefined}>
          {readOnly ? 'Read-only' : 'Something needs a look'}: <Link to={POSTS_PATH}>see Posts</Link>
        </p>
      )}
    </section>
  )
}

interface RailLinkProps {
  entry: RailEntry
  count: RailCount | undefined
  path: string
  search: string
}

function RailLink({ entry, count, path, search }: RailLinkProps) {
  const { name, more, to } = entry
  return (
    <Link
      className={styles.entry}
      to={to}
      title={more ? `${name} ${more}` : name}
      aria-current={currentOf(entry, path, search)}
    >
      <RailIcon name={name} />
      <span className={styles.name}>
        {name}
        {more && <span className="sr-only"> {more}</span>}
      </span>
      {count && count.number > 0 && (
        <span className={styles.count} data-new={count.isNew || undefined}>
          {count.number.toLocaleString('en-US')}
          {count.isNew && <span className="sr-only"> unread</span>}
        </span>
      )}
    </Link>
  )
}

// Drawn here, each in a square of 20.
const PATHS: Record<RailEntry['name'], string> = {
  Posts: 'M4 3.500h12v13H4zM7 7.500h6M7 10.500h6M7 13.500h3',
  Drafts: 'M12.500 4.500l3 3-8 8H4.500v-3zM10.500 6.500l3 3',
  Scheduled: 'M10 16.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM10 6.500V10l2.500 1.500',
  'Pull requests':
    'M5.500 7.500v5M5.500 7.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.500 16.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM14.500 16.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM14.500 12.500V8Q14.500 5.500 12 5.500H9.500M11.500 3.500l-2 2 2 2',
  Images: 'M3.500 4.500h13v11h-13zM4 14l4-4 3 3 2-2 3 3M12.500 8.500v-.100',
  Messages: 'M3.500 5h13v10h-13zM4 5.500l6 5.500 6-5.500',
  Subscribers:
    'M7.500 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.500 16.500v-.500a5 5 0 0 1 10 0v.500M12.500 4.300a3 3 0 0 1 0 5.400M15 11.800a5 5 0 0 1 2.500 4.200v.500',
  Deleted: 'M4.500 6h11M8 6V4h4v2M6 6l.800 10.500h6.400L14 6M8.500 9v4.500M11.500 9v4.500',
  Discarded: 'M4 10a6 6 0 1 0 2-4.500M6 2.500v3.500h3.500M10 7v3.500l2.500 1.500',
}

function RailIcon({ name }: { name: RailEntry['name'] }) {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

interface RailCount {
  number: number
  /** It tells of what waits to be looked at. */
  isNew?: boolean
}

/**
 * What is in the parts of the editor, as far as it is known: the pages that show it have read it. Messages and pull
 * requests are read for their count, except beside a text: of a contributor, the own ones.
 */
function useRailCounts(status: Status | null, isOwner: boolean, pathname: string) {
  const { key: person } = usePerson()
  const repository = status?.mode === 'github' ? status.repository : null
  const isAsked = !OF_ONE_POST.test(pathname)
  const { pulls } = usePulls({ repository, isQuiet: true, isAsked })
  const own = useOwnPulls({ isAsked: isAsked && !isOwner, ...refreshedEvery(REFRESH_SECONDS) })
  const unread = useUnread(status !== null && isAsked)
  const [, redraw] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => hearLooks(redraw), [])
  const posts = status?.posts
  const counts: Partial<Record<RailEntry['name'], RailCount>> = {
    ...(posts && {
      Posts: { number: posts.published + posts.scheduled + posts.drafts },
      Drafts: { number: posts.drafts },
      Scheduled: { number: posts.scheduled },
    }),
    'Pull requests': { number: (isOwner ? (pulls ?? []) : own.pulls.filter(isOpen)).length },
    ...(unread > 0 && { Messages: { number: unread, isNew: true } }),
  }
  return { counts, news: isOwner ? findNews(person, pulls ?? []) : findNews(person, own.pulls, true) }
}
