import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Status } from '#server/contract.ts'
import type { Written } from '../../api/written.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { SignedInBar } from '../access/signed-in-bar.tsx'
import { UnclaimedTexts } from '../access/unclaimed-texts.tsx'
import { Messages } from '../messages/messages.tsx'
import { PullsLink } from '../pulls/pulls-link.tsx'
import { useEnded } from '../pulls/use-ended.ts'
import { usePulls } from '../pulls/use-pulls.ts'
import { DISCARDED_PATH } from '../shell/discarded-path.ts'
import { DELETED_PATH } from '../shell/history-path.ts'
import { IMAGES_PATH } from '../shell/images-path.ts'
import { sentence } from '../shell/said.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useToasts } from '../shell/use-toasts.ts'
import { useKeptPosts } from '../text/use-kept-posts.ts'
import { useWrite } from '../text/use-write.ts'
import { BulkBar } from './bulk-bar.tsx'
import { DraftForm } from './draft-form.tsx'
import styles from './editor.module.css'
import { EntryList } from './entry-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { isNarrowed, NO_FILTERS, searchOf } from './filters.ts'
import { NothingFound } from './nothing-found.tsx'
import { Place } from './place.tsx'
import { useBulk } from './use-bulk.ts'
import { useEntryActions } from './use-entry-actions.ts'
import { useFilters } from './use-filters.ts'
import { focusHeading } from './use-kept-focus.ts'
import { usePostLists } from './use-post-lists.ts'
import { useSelection } from './use-selection.ts'
import { useTags } from './use-tags.ts'
import { useTypedSearch } from './use-typed-search.ts'

interface EditorProps {
  user: string
  status: Status | null
  onChanged(): void
  onFailure(error: unknown): void
}

/** What the owner sees. */
export function Editor({ user, status, onChanged, onFailure }: EditorProps) {
  const branch = status?.branch ?? null
  const [filters, change] = useFilters()
  const { text, setText } = useTypedSearch(filters.q, change)
  const tags = useTags(status !== null)
  const { lists, changes } = usePostLists(filters, onChanged)
  const { drafts, published } = lists
  const shown = useMemo(() => [...drafts.posts, ...published.posts], [drafts.posts, published.posts])

  const { toasts, said, show, dismiss } = useToasts()
  const write = useWrite(onFailure)
  const actions = useEntryActions({ changes, branch, write, show, onFailure })
  const selection = useSelection(shown)
  const bulk = useBulk({ shown, changes, select: selection.set, branch, show, onFailure })
  const kept = useKeptPosts()
  const onEnded = useEnded(branch, show, changes.refresh)
  const repository = status?.mode === 'github' ? status.repository : null
  const { pulls } = usePulls({ repository, onEnded })

  const isFiltered = isNarrowed(filters)
  const isRead = [drafts, published].every((list) => list.isRead || !list.isShown)
  const loading = drafts.loading || published.loading
  const error = drafts.error ?? published.error
  const none = (exact: string) =>
    filters.q ? 'None matches the search.' : isFiltered ? 'None matches the filters.' : exact
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
    onSaved({ commit }: Written, title: string) {
      show({ text: sentence('Draft saved.', commit, branch), about: title })
      void changes.refresh()
    },
  }

  return (
    <>
      <SignedInBar user={user} />
      {status && <Place status={status} />}
      {status && <Messages show={show} onFailure={onFailure} />}
      <UnclaimedTexts />
      <DraftForm
        author={user || 'admin'}
        saving={saving}
        show={show}
        proposer={repository === null ? null : { user, isOwner: true }}
      />
      <div className={styles.tools}>
        <input
          type="search"
          placeholder="Search posts…"
          aria-label="Search posts"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button className="quiet" type="button" aria-disabled={loading} onClick={() => loading || changes.refresh()}>
          Refresh
        </button>
        <Link to={DELETED_PATH}>Deleted posts</Link>
        <Link to={DISCARDED_PATH}>Discarded</Link>
        <Link to={IMAGES_PATH}>Images</Link>
        {repository && <PullsLink pulls={pulls} />}
        <p className={styles.status} role="status">
          {loading ? 'Loading…' : isFiltered && isRead && foundWords(drafts.total + published.total)}
        </p>
      </div>
      <FilterBar filters={filters} change={change} tags={tags} problems={status?.posts.problems ?? 0} />
      <ErrorLine message={error} />
      <BulkBar selection={selection} bulk={bulk} />
      {isFiltered && isRead && shown.length === 0 && !error ? (
        <NothingFound filters={filters} onClear={clear} />
      ) : (
        <>
          {drafts.isShown && (
            <EntryList title="Drafts" status="draft" none={none('No drafts yet.')} list={drafts} {...entries} />
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
      <ToastStack toasts={toasts} said={said} dismiss={dismiss} />
    </>
  )
}

function foundWords(total: number): string {
  return total === 1 ? '1 post found.' : `${total.toLocaleString('en-US')} posts found.`
}
