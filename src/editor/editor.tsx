import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Status } from '#server/contract.ts'
import { deletePost, updatePost } from '../blog/api.ts'
import { matches, needleOf } from '../blog/list-address.ts'
import { ErrorLine } from '../components/error-line.tsx'
import { DraftForm } from './draft-form.tsx'
import styles from './editor.module.css'
import type { EntryActions } from './entry.tsx'
import { EntryList } from './entry-list.tsx'
import { DELETED_PATH } from './history/history-path.ts'
import { LiveLine } from './live-line.tsx'
import { Messages } from './messages/messages.tsx'
import { Place } from './place.tsx'
import { SignedInBar } from './signed-in-bar.tsx'
import { useAllPosts } from './use-all-posts.ts'
import { useKeptPosts } from './use-kept-posts.ts'
import { useWrite } from './use-write.ts'

interface EditorProps {
  user: string
  status: Status | null
  onChanged(): void
  onFailure(error: unknown): void
}

/** What the owner sees. */
export function Editor({ user, status, onChanged, onFailure }: EditorProps) {
  const { posts, isRead, loading, error, refresh, setPosts } = useAllPosts(onFailure)
  const [search, setSearch] = useState('')
  const needle = useDeferredValue(needleOf(search))
  const afterWrite = () => {
    void refresh()
    onChanged()
  }
  const { write, said } = useWrite(status?.branch ?? null, setPosts, afterWrite, onFailure)

  const actions: EntryActions = {
    publish: ({ id }) => write('Published.', () => updatePost(id, { status: 'published' })),
    unpublish: ({ id }) => write('Unpublished.', () => updatePost(id, { status: 'draft' })),
    remove: async ({ id }) => {
      if (window.confirm('Delete this post?')) await write('Deleted.', () => deletePost(id), id)
    },
  }
  const kept = useKeptPosts()
  const found = posts.filter((post) => matches(post, needle))
  const list = {
    actions,
    kept,
    folder: status?.folder ?? 'posts',
    isRead,
    isSearch: needle !== '',
  }

  return (
    <>
      <SignedInBar user={user} />
      {status && <Place status={status} />}
      {status && <Messages onFailure={onFailure} />}
      <DraftForm author={user || 'admin'} write={write} />
      <div className={styles.tools}>
        <input
          type="search"
          placeholder="Search posts…"
          aria-label="Search posts"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <button className="quiet" type="button" onClick={refresh} disabled={loading}>
          Refresh
        </button>
        <Link to={DELETED_PATH}>Deleted posts</Link>
        <p className={styles.status} role="status">
          {loading && 'Loading…'}
        </p>
      </div>
      <ErrorLine message={error} />
      <EntryList
        title="Drafts"
        none="No drafts yet."
        posts={found.filter((post) => post.status !== 'published')}
        {...list}
      />
      <EntryList
        title="Published"
        none="No published posts."
        posts={found.filter((post) => post.status === 'published')}
        {...list}
      />
      <LiveLine said={said} />
    </>
  )
}
