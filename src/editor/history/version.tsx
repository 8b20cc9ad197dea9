import { useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Post, PostCommit, PostVersion, VersionImage } from '#server/contract/contract.ts'
import { readVersion, versionImageAddress } from '../../api/history.ts'
import type { LastPlugins } from '../../blog/post-body.tsx'
import { ErrorLine } from '../../components/error-line.tsx'
import { useSite } from '../access/access-context.ts'
import { imageSources } from '../images/image-sources.ts'
import { Failure } from '../shell/failure.tsx'
import { NewTab } from '../shell/new-tab.tsx'
import { DELETED_IMAGES_PATH, historyPath, searchOf, type View, writingPath } from '../shell/paths.ts'
import { Problems } from '../shell/problems.tsx'
import { standingIfNow, standingOf, type Times } from '../shell/schedule.ts'
import { countOf } from '../shell/status-line.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { type Reading, useRead } from '../shell/use-read.ts'
import { useToasts } from '../shell/use-toasts.ts'
import { ViewSwitch } from '../shell/view-switch.tsx'
import { timeOf, When } from '../shell/when.tsx'
import { textOf } from '../text/post-text.ts'
import { Preview } from '../text/preview.tsx'
import { Body, Comparison } from './comparison.tsx'
import { type RestoreParts, useRestore, type Warning } from './use-restore.ts'
import styles from './version.module.css'

/** What the parts of a shown version know of it and of the post. */
interface VersionProps extends Pick<RestoreParts, 'id' | 'chosen' | 'refresh'> {
  view: View
  /** Those that are listed, newest first. */
  commits: readonly PostCommit[]
  /** The list goes back to the post's beginning. */
  isWhole: boolean
  /** Where what had the focus is gone. */
  takesFocus: boolean
  version: Reading<PostVersion>
  /** The post as it is now; null where it is deleted. */
  now: Reading<Post | null>
}

/** Reads the version of a post in a commit. It is kept only while the page is open, since its images may be deleted. */
export const useVersion = (id: string, commit: string | null): Reading<PostVersion> =>
  useRead(commit ? ['version', id, commit] : null, (signal) => readVersion(id, commit ?? '', signal), KEPT)

const KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** One version of the post: who left it and when, what it was, and the way back to it. */
export function Version(props: VersionProps) {
  const { id, chosen, view, commits, version, takesFocus } = props
  const { status, folder } = useSite()
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

  const standing = version.value && standingIfNow(version.value)
  const step = (name: string, other: PostCommit | undefined) =>
    other && (
      <Link className="button quiet" to={searchOf(other.commit, view)} preventScrollReset>
        {name}
      </Link>
    )
  return (
    <section className="shrinking-parts stack-4 shrinking" aria-labelledby={title}>
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
            {commit?.url && <NewTab href={commit.url}>Open on GitHub</NewTab>}
            {standing && (
              <span className={`pill ${standing}-tone`}>{version.value?.deleted ? `was ${standing}` : standing}</span>
            )}
          </p>
        </div>
        <nav className={styles.steps} aria-label="Newer and older versions">
          {step('Newer', commits[at - 1])}
          {at >= 0 && step('Older', commits[at + 1])}
        </nav>
      </header>
      {version.error && <Failure error={version.error} onAgain={version.again} />}
      <p role="status" className="empty-out">
        {!version.value && !version.error && 'Reading the version…'}
      </p>
      {version.value && (
        <>
          {version.value.deleted && (
            <p className="notice-tone round roomy edged">
              {`This commit deleted the post${commit?.message.startsWith('Delete') ? '' : ' or renamed its file'}. Here is what it was before.`}
            </p>
          )}
          <Problems problems={version.value.problems} file={`${folder}/${id}.md`} />
          {!status?.rules?.needsPull && <Restore key={chosen} {...props} version={version.value} />}
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
  ['before', 'Compared with the version before'],
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
  )
}

// Those of now are no help: the pictures may have changed since.
const NO_SIZES = {}

function AgainstBefore({ id, version, at, commits, isWhole }: VersionViewProps) {
  const before = at < 0 ? undefined : commits[at + 1]
  const older = useVersion(id, before?.commit ?? null)
  if (version.deleted) return <p>This commit deleted the post and changed none of its words.</p>
  if (at >= 0 && !before && isWhole) return <p>This is the first version of the post.</p>
  if (older.error) return <Failure error={older.error} onAgain={older.again} />
  if (!older.value) return <p role="status">Reading the version before…</p>
  return (
    <>
      {older.value.deleted && (
        <p className="caption">The post was deleted then, so this compares with the version before the deletion.</p>
      )}
      <Body name="What this commit changed">
        <Comparison before={older.value} after={version} added="was added by this commit" removed="was removed by it" />
      </Body>
    </>
  )
}

interface RestoreProps extends Omit<VersionProps, 'version'> {
  version: PostVersion
}

/** Brings the version back; says before what that does, and after what it did and how to undo it. */
function Restore({ now: reading, ...props }: RestoreProps) {
  const { id, version, commits } = props
  const now = reading.value
  // An undo looks at the commits of then, not of when it was offered.
  const newest = useRef(commits)
  newest.current = commits
  const toasts = useToasts()
  const restoring = useRestore({
    ...props,
    ...{ now: now ?? null, setNow: reading.set, commits: () => newest.current, toasts },
  })
  const { isBusy, errorMessage, warning, done, ask, goOn, cancel, undo } = restoring
  const status = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone: the focus must not fall off the page.
  useEffect(() => {
    if (done && document.activeElement === document.body) status.current?.focus({ preventScroll: true })
  }, [done])

  if (reading.error) return <Failure error={reading.error} onAgain={reading.again} />
  if (now === undefined) return null
  // A restore may have written other names of images.
  const isMade = done?.before !== undefined && done.before.made.revision === now?.revision
  const isNow = isMade || (now !== null && now.revision === version.revision && !version.deleted)
  return (
    <div className={styles.restore}>
      {isNow ? (
        !done && <p className={styles.effect}>This is the post as it is now.</p>
      ) : (
        <p className={styles.effect}>
          {effectOf(version, now)} Restoring makes a new commit. Nothing is taken out of the history.{' '}
          <ImagesEffect images={version.images ?? []} />
        </p>
      )}
      {!isNow && !warning && (
        <button type="button" aria-disabled={isBusy} onClick={ask}>
          Restore this version
        </button>
      )}
      {warning && (
        <RestoreWarning
          warning={warning}
          now={now}
          newest={commits[0]}
          isBusy={isBusy}
          onGoOn={goOn}
          onCancel={cancel}
        />
      )}
      <ErrorLine message={errorMessage} />
      <div className={styles.outcome}>
        <p ref={status} role="status" tabIndex={-1}>
          {isBusy ? 'One moment…' : done?.said}
        </p>
        {done && !isBusy && (
          <p className="row gap-2-4">
            {now && <Link to={writingPath(id)}>Open it in the editor</Link>}
            {done.before && (
              <button type="button" className="quiet" onClick={() => done.before && undo(done.before)}>
                Undo
              </button>
            )}
            {now && standingOf(now) === 'published' && <NewTab href={`/blog/${encodeURIComponent(id)}`}>View</NewTab>}
          </p>
        )}
      </div>
      <ToastStack toasts={toasts.toasts} said={toasts.said} dismiss={toasts.dismiss} />
    </div>
  )
}

/** The sentences that say what visitors will notice of a restore; '' where that is nothing. */
export function effectOf(version: Omit<Times, 'isPublic'>, now: Times | null): string {
  const [then, is] = [standingIfNow(version), now ? standingOf(now) : 'draft']
  const start = then === 'scheduled' ? version.publishAt : null
  const startOfNow = now && is === 'scheduled' ? now.publishAt : null
  const endOfNow = now && is !== 'draft' ? now.unpublishAt : null
  const isGone = is === 'published' && then !== 'published'
  const said = [
    then === 'published' &&
      `Visitors will see this version ${is === 'published' ? 'instead of the current one' : 'at once'}.`,
    isGone && `Visitors will no longer see the post${start ? ` until ${timeOf(start)}` : ''}.`,
    then !== 'published' && !isGone && moveOf('appear', startOfNow, start),
    then !== 'draft' && moveOf('disappear', endOfNow, version.unpublishAt),
  ]
  return said.filter(Boolean).join(' ')
}

function moveOf(verb: string, from: string | null, to: string | null): string {
  if (!to) return from ? `The post will no longer ${verb} on ${timeOf(from)}.` : ''
  const instead = from ? `, instead of ${timeOf(from)}` : ''
  return from === to ? '' : `The post will ${verb} on ${timeOf(to)}${instead}.`
}

/** Tells which images a restore calls by another name, and which are missing. */
function ImagesEffect({ images }: { images: readonly VersionImage[] }) {
  const missing = images.filter(({ now, deleted }) => now === null || deleted)
  const renamed = images.filter((image) => !missing.includes(image))
  const it = missing.length === 1 ? 'the image' : 'the images'
  return (
    <>
      {renamed.length > 0 &&
        `${renamed.map(({ name, now }) => `${name} is called ${now} now`).join(', ')}: the restored text will use the new ${renamed.length === 1 ? 'name' : 'names'}. `}
      {missing.length > 0 && (
        <>
          {`The restored text will lack ${countOf(missing.length, 'image')}: ${missing.map(nameLast).join(', ')}. `}
          {missing.every(({ deleted }) => deleted) ? `You can restore ${it} under ` : `Look for ${it} under `}
          <Link to={DELETED_IMAGES_PATH}>Deleted images</Link>.
        </>
      )}
    </>
  )
}

function nameLast({ name, now }: VersionImage): string {
  return now === null || now === name ? name : `${name}, later called ${now}`
}

interface RestoreWarningProps {
  warning: Warning
  now: Post | null
  /** The newest commit to the post. */
  newest: PostCommit | undefined
  isBusy: boolean
  onGoOn(): unknown
  onCancel(): unknown
}

/** What has happened to the post that the owner may not know, before another version takes its place. */
function RestoreWarning({ warning, now, newest, isBusy, onGoOn, onCancel }: RestoreWarningProps) {
  const { hasChanged, kept } = warning
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.warning} ref={box} tabIndex={-1} aria-label="Before you restore it">
      {hasChanged && (
        <p>
          {now ? 'The post was changed while this page was open' : 'The post was deleted while this page was open'}
          {newest && (
            <>
              : “{newest.message.split('\n')[0]}
              {`” by ${newest.author},`} <When date={newest.date} />
            </>
          )}
          . {now ? 'That version stays in the history.' : 'Restoring it undoes the deletion.'}
        </p>
      )}
      {kept && (
        <p>{`This browser keeps unsaved text of the post, typed on ${timeOf(kept.typedAt)}. Restoring does not change it: the editor offers it when you open the post.`}</p>
      )}
      <p className="flow-3 blending">
        <button type="button" aria-disabled={isBusy} onClick={onGoOn}>
          Restore anyway
        </button>
        <button type="button" className="quiet" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </section>
  )
}
