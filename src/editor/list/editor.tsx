import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Status } from '#server/contract.ts'
import type { Written } from '../../api/written.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { UnclaimedTexts } from '../access/unclaimed-texts.tsx'
import { useEnded } from '../pulls/use-ended.ts'
import { usePulls } from '../pulls/use-pulls.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { sentence } from '../shell/said.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useTags } from '../shell/use-tags.ts'
import { useToasts } from '../shell/use-toasts.ts'
import { useTurns } from '../shell/use-turns.ts'
import { writingPath } from '../shell/writing-path.ts'
import { useKeptPosts } from '../text/use-kept-posts.ts'
import { useWrite } from '../text/use-write.ts'
import { BulkBar } from './bulk-bar.tsx'
import { DraftForm } from './draft-form.tsx'
import { EntryList } from './entry-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { isNarrowed, NO_FILTERS, searchOf } from './filters.ts'
import { ListTools } from './list-tools.tsx'
import { NothingFound } from './nothing-found.tsx'
import { StatusNotices } from './status-notices.tsx'
import { useBulk } from './use-bulk.ts'
import { useEntryActions } from './use-entry-actions.ts'
import { useFilters } from './use-filters.ts'
import { focusHeading } from './use-kept-focus.ts'
import { useListArrival } from './use-list-arrival.ts'
import { useListKeys } from './use-list-keys.ts'
import { usePostLists } from './use-post-lists.ts'
import { useRedirectQuestion } from './use-redirect-question.tsx'
import { useSelection } from './use-selection.ts'
import { useTypedSearch } from './use-typed-search.ts'

interface EditorProps {
  user: string
  status: Status | null
  onChanged(): void
  onFailure(error: unknown): void
}

// What the rail calls the place.
const PLACES = { '': null, draft: 'Drafts', scheduled: 'Scheduled', published: null }

/** What the owner sees. */
export function Editor({ user, status, onChanged, onFailure }: EditorProps) {
  const branch = status?.branch ?? null
  const [filters, change] = useFilters()
  usePageTitle(PLACES[filters.status])
  const { text, setText } = useTypedSearch(filters.q, change)
  const tags = useTags(status !== null)
  const { lists, changes } = usePostLists(filters, status?.posts.scheduled, onChanged)
  const { draft: drafts, scheduled, published } = lists
  const shown = useMemo(
    () => [...drafts.posts, ...scheduled.posts, ...published.posts],
    [drafts.posts, scheduled.posts, published.posts],
  )
  useTurns(shown, changes.refresh)

  const { toasts, said, show, dismiss } = useToasts()
  const write = useWrite(onFailure)
  const redirecting = useRedirectQuestion()
  const actions = useEntryActions({ changes, branch, write, show, askRedirect: redirecting.ask, onFailure })
  useListArrival({ branch, write, show, refresh: changes.refresh })
  const selection = useSelection(shown)
  const bulk = useBulk({ shown, changes, select: selection.set, branch, show, onFailure })
  const kept = useKeptPosts()
  const onEnded = useEnded(branch, show, changes.refresh)
  const repository = status?.mode === 'github' ? status.repository : null
  const { pulls } = usePulls({ repository, onEnded })
  const navigate = useNavigate()

  const newTitle = useRef<HTMLInputElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useListKeys({
    n: () => newTitle.current?.focus(),
    '/': () => searchBox.current?.focus(),
    '?': () => setHelpOpen(true),
  })

  const isFiltered = isNarrowed(filters)
  const all = [drafts, scheduled, published]
  const isRead = all.every((list) => list.isRead || !list.isShown)
  const loading = all.some((list) => list.loading)
  const error = drafts.error ?? scheduled.error ?? published.error
  const none = (exact: string) =>
    filters.q ? 'No posts match the search.' : isFiltered ? 'No posts match the filters.' : exact
  const clear = () => {
    change(NO_FILTERS)
    setText('')
    focusHeading()
  }
  const entries = {
    selection,
    actions,
    kept,
    pulls,
    folder: status?.folder ?? 'posts',
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
      <UnclaimedTexts />
      <DraftForm
        author={user || 'admin'}
        title={newTitle}
        saving={saving}
        show={show}
        proposer={repository === null ? null : { isOwner: true }}
      />
      <ListTools
        text={text}
        onText={setText}
        searchBox={searchBox}
        loading={loading}
        onRefresh={changes.refresh}
        found={isFiltered && isRead ? drafts.total + scheduled.total + published.total : null}
        isHelpOpen={isHelpOpen}
        onHelp={setHelpOpen}
      />
      <FilterBar filters={filters} change={change} tags={tags} counts={status?.posts ?? null} />
      <ErrorLine message={error} />
      {isFiltered && isRead && shown.length === 0 && !error ? (
        <NothingFound filters={filters} onClear={clear} />
      ) : (
        <>
          {drafts.isShown && (
            <EntryList title="Drafts" status="draft" none={none('No drafts yet.')} list={drafts} {...entries} />
          )}
          {scheduled.isShown && (scheduled.total > 0 || filters.status === 'scheduled') && (
            <EntryList
              title="Scheduled"
              status="scheduled"
              none={none('No scheduled posts.')}
              list={scheduled}
              {...entries}
            />
          )}
          {published.isShown && (
            <EntryList
              title="Published"
              status="published"
              none={none('No published posts.')}
              list={published}
              {...entries}
            />
          )}
        </>
      )}
      <BulkBar selection={selection} bulk={bulk} />
      {redirecting.dialog}
      <ToastStack toasts={toasts} said={said} dismiss={dismiss} />
    </>
  )
}
