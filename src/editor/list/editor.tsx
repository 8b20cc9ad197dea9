import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router-dom'
import type { Post } from '#server/contract/contract.ts'
import type { Written } from '../../api/written.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { useSite } from '../access/access-context.ts'
import type { Owner } from '../access/owner-page.tsx'
import { useRequest } from '../propose/use-request.ts'
import { usePulls } from '../pulls/use-pulls.ts'
import { listen } from '../shell/listen.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { NEW_POST_PATH, writingPath } from '../shell/paths.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import { useStatusChanges } from '../shell/schedule.ts'
import { sentence } from '../shell/status-line.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useSelection } from '../shell/use-selection.ts'
import { useTags } from '../shell/use-tags.ts'
import { useToasts } from '../shell/use-toasts.ts'
import { useKeptPosts } from '../text/use-kept-posts.ts'
import { useWrite } from '../text/use-write.ts'
import { PostsBar } from './bulk-bar.tsx'
import { DraftForm } from './draft-form.tsx'
import styles from './editor.module.css'
import { EntryList } from './entry-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type ChangeFilters, type Filters, isNarrowed, NO_FILTERS, searchOf, useFilters } from './filters.ts'
import { ListTools } from './list-tools.tsx'
import { RedirectQuestion } from './redirect-question.tsx'
import { hasSingleKeys } from './single-keys.ts'
import { StatusNotices } from './status-notices.tsx'
import { useBulk } from './use-bulk.ts'
import { useEntryActions } from './use-entry-actions.ts'
import { focusHeading } from './use-kept-focus.ts'
import { useListArrival } from './use-list-arrival.ts'
import type { PostList } from './use-post-list.ts'
import { usePostLists } from './use-post-lists.ts'

// What the rail calls the place.
const PLACES = { '': null, draft: 'Drafts', scheduled: 'Scheduled', published: null }

const EITHER = new Intl.ListFormat('en-US', { type: 'disjunction' })

const SECTIONS = [
  { title: 'Drafts', status: 'draft', none: 'No drafts yet.' },
  { title: 'Scheduled', status: 'scheduled', none: 'No scheduled posts.' },
  { title: 'Published', status: 'published', none: 'No published posts.' },
] as const

/** What the owner sees. */
export function Editor({ user, onChanged }: Owner) {
  const { status, branch, folder, onFailure } = useSite()
  const [filters, change] = useFilters()
  usePageTitle(PLACES[filters.status])
  const { text, setText } = useTypedSearch(filters.q, change)
  const tags = useTags(status !== null)
  const { lists, changes } = usePostLists(filters, status, onChanged)
  const { draft: drafts, scheduled, published } = lists
  const shown = useMemo(
    () => [...drafts.posts, ...scheduled.posts, ...published.posts],
    [drafts.posts, scheduled.posts, published.posts],
  )
  useStatusChanges(shown, changes.refresh)

  const { toasts, said, show, dismiss } = useToasts()
  const write = useWrite(onFailure)
  const redirecting = useRedirectQuestion()
  const asking = useRequest(show, onFailure)
  const request = status?.rules?.needsPull ? asking : null
  useListArrival({ branch, write, show, refresh: changes.refresh })
  const selection = useSelection(shown)
  const onRetagged = (tag: string, to: string) => filters.tag.toLowerCase() === tag.toLowerCase() && change({ tag: to })
  const bulk = useBulk({ shown, changes, selection, show, onRetagged, request })
  const kept = useKeptPosts()
  const repository = status?.mode === 'github' ? status.repository : null
  const { pulls, refresh: refreshPulls } = usePulls({ repository })
  const actions = useEntryActions({ changes, write, show, askRedirect: redirecting.ask, request, pulls })
  const navigate = useNavigate()

  const searchBox = useRef<HTMLInputElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useListKeys({
    n: () => void navigate(NEW_POST_PATH),
    '/': () => searchBox.current?.focus(),
    '?': () => setHelpOpen(true),
  })

  const isFiltered = isNarrowed(filters)
  const all = [drafts, scheduled, published]
  const isRead = all.every((list) => list.isRead || !list.isShown)
  const loading = all.some((list) => list.loading)
  const found = drafts.total + scheduled.total + published.total
  const words = found > 0 ? all.flatMap((list) => list.instead) : []
  // A title and a tag may have the same word with other capitals.
  const instead = [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
  const error = drafts.error ?? scheduled.error ?? published.error
  const sought = filters.sort === NO_FILTERS.sort ? filters.q.toLowerCase().split(/\s+/).filter(Boolean) : []
  const address = filters.q.toLowerCase().replaceAll(/^.*\/|\.md$/g, '')
  const isNamed = ({ posts: [best] }: PostList) =>
    Number(
      sought.length > 0 && (best?.id === address || sought.every((word) => best?.title.toLowerCase().includes(word))),
    )
  // Whatever is searched for, a list that has none of it would push away one that has, and one that has its name comes first.
  const sections = SECTIONS.map((section, at) => ({ ...section, list: all[at] as PostList }))
    .filter(({ list }) => list.isShown && (list.total > 0 || (!isFiltered && list !== scheduled)))
    .sort((one, other) => isNamed(other.list) - isNamed(one.list))
  const hasFilters = isNarrowed({ ...filters, q: '' })
  const entries = {
    selection,
    actions,
    kept,
    pulls,
    folder,
    tagLink: (tag: string) => `?${searchOf({ ...filters, tag })}`,
  }

  const saving = {
    write,
    onSaved({ commit, post }: Written, title: string) {
      const open = async () => {
        if (post) await navigate(writingPath(post.id))
        return true
      }
      show({
        text: sentence('Draft saved.', commit, branch),
        about: title,
        ...(post && { offer: { words: 'Open it', act: open } }),
      })
      void changes.refresh()
    },
  }

  return (
    <>
      {status && <StatusNotices status={status} />}
      <DraftForm
        author={user || 'admin'}
        {...(!request && { saving })}
        show={show}
        proposer={repository === null ? null : { isOwner: true, requests: request !== null }}
      />
      <ListTools
        text={text}
        onText={setText}
        searchBox={searchBox}
        loading={loading}
        onRefresh={() => [changes.refresh(), refreshPulls()]}
        found={isFiltered && isRead ? found : null}
        instead={
          instead.length > 0
            ? `No post has ${quoted(filters.q)}. Showing posts with ${EITHER.format(instead.map(quoted))}. `
            : ''
        }
        isHelpOpen={isHelpOpen}
        onHelp={setHelpOpen}
      />
      <FilterBar filters={filters} change={change} tags={tags} counts={status?.posts ?? null} start={bulk.start} />
      <ErrorLine message={error} />
      {isFiltered && isRead && shown.length === 0 && !error ? (
        <Nothing words={sentenceOf(filters)}>
          {hasFilters && (
            <QuietButton
              onClick={() => {
                change({ status: '', tag: '', problem: false })
                focusHeading()
              }}
            >
              Clear filters
            </QuietButton>
          )}
          {filters.q && (
            <QuietButton
              onClick={() => {
                setText('')
                searchBox.current?.focus()
              }}
            >
              Clear search
            </QuietButton>
          )}
        </Nothing>
      ) : (
        <>
          {isRead && shown.length === 0 && !error && (
            <Nothing>
              <Link className="button" to={NEW_POST_PATH}>
                Write your first post
              </Link>
            </Nothing>
          )}
          {sections.map((section) => (
            <EntryList key={section.status} {...section} {...entries} />
          ))}
        </>
      )}
      <PostsBar selection={selection} bulk={bulk} isRequesting={request !== null} pulls={pulls} />
      {redirecting.dialog}
      <ToastStack toasts={toasts} said={said} dismiss={dismiss} />
    </>
  )
}

interface Asked {
  post: Post
  answer(target: Post | null): void
}

/** Asks for the post that a deleted one’s address leads to; null where the owner wants none. */
function useRedirectQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback(
    (post: Post) => new Promise<Post | null>((answer) => setAsked({ post, answer: (target) => answer(target) })),
    [],
  )
  const close = (target: Post | null) => {
    asked?.answer(target)
    setAsked(null)
  }
  return {
    ask,
    dialog: asked && <RedirectQuestion post={asked.post} onChoose={close} onClose={() => close(null)} />,
  }
}

/** Says why no post is shown, unless the lists below do, with what to do about it. */
function Nothing({ words, children }: { words?: string; children: ReactNode }) {
  return (
    <div className={styles.nothing}>
      <svg viewBox="0 0 64 48" width="64" height="48" aria-hidden="true">
        <path d="M8 40V12l6-6h22l6 6v8M8 40h24M16 16h18M16 24h12M16 32h8" />
        <circle cx="44" cy="30" r="9" />
        <path d="m51 37 7 7" />
      </svg>
      {words && <p className={styles.words}>{words}</p>}
      {children}
    </div>
  )
}

const KINDS = { '': 'posts', draft: 'drafts', scheduled: 'scheduled posts', published: 'published posts' }

/** Words that hold a phrase already have quotation marks. */
function quoted(words: string): string {
  return /["“]/.test(words) ? words : `“${words}”`
}

function sentenceOf({ q, status, tag, problem }: Filters): string {
  const kind = KINDS[status]
  const conditions = [tag && `tagged #${tag}`, problem && 'with problems', q && `matching ${quoted(q)}`]
  return `No ${[kind, ...conditions].filter(Boolean).join(' ')}.`
}

/** Keys that act wherever one is on the page, unless something is typed there or a dialog is open. */
function useListKeys(keys: Record<string, () => void>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    // As on the page where a post is written; some keyboards need Shift for a slash.
    const isHelp = key === '/' && (ctrlKey || metaKey) && !altKey
    const action = keys[isHelp ? '?' : key]
    if (!action || event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
    if (!isHelp && (ctrlKey || metaKey || altKey || isTyped(target) || !hasSingleKeys())) return
    event.preventDefault()
    action()
  })
  useEffect(() => listen(window, 'keydown', (event: KeyboardEvent) => act(event)), [])
}

/** A letter that is pressed there is typed, or chooses. */
function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox])'))
  )
}

const TYPING_PAUSE_MS = 250

/** The text of the search box, which becomes the address's `q` after a pause in typing, and follows it on Back. */
function useTypedSearch(q: string, change: ChangeFilters) {
  const [text, setText] = useState(q)
  const settled = useRef(q)
  // A change of the address would stop the page that is being loaded.
  const isLeaving = useNavigation().state !== 'idle'

  useEffect(() => {
    if (settled.current === q) return
    settled.current = q
    setText(q)
  }, [q])

  useEffect(() => {
    const asked = text.trim()
    if (asked === settled.current || isLeaving) return
    const timer = setTimeout(() => {
      settled.current = asked
      // A step back leads to before the search, not through its letters.
      change({ q: asked }, { replace: true })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, change, isLeaving])

  return { text, setText }
}
