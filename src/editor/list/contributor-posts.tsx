import { useState } from 'react'
import { Link } from 'react-router-dom'
import { dayOf } from '../../blog/dates.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { usePublished } from '../propose/use-published.ts'
import styles from '../pulls/own-pulls.module.css'
import { OwnPulls } from '../pulls/own-pulls.tsx'
import { writingPath } from '../shell/paths.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useToasts } from '../shell/use-toasts.ts'
import { DraftForm } from './draft-form.tsx'

/** What a person who may not push can do: propose changes. `reason`: why they may do no more. */
export function ContributorPosts({ user, reason }: { user: string; reason: string }) {
  const { toasts, said, show, dismiss } = useToasts()
  return (
    <>
      <section className="stack-3 shrinking small titled" aria-labelledby="propose">
        <h2 id="propose">Propose a change</h2>
        <p>{reason}</p>
        <p>
          What you suggest becomes a pull request: GitHub makes a copy of the repository under your name, called a fork,
          and opens the pull request as yours. Nothing changes here until the site’s owner merges it.
        </p>
      </section>
      <DraftForm author={user} show={show} proposer={{ isOwner: false }} />
      <OwnPulls />
      <PublishedList />
      <ToastStack toasts={toasts} said={said} dismiss={dismiss} />
    </>
  )
}

/** The published posts, each of which may be changed by a proposal. */
function PublishedList() {
  const [q, setQ] = useState('')
  const { posts, total, error, isReading, more } = usePublished(q)
  return (
    <section className="stack-3 shrinking small titled" aria-labelledby="published">
      <h2 id="published">Change a published post</h2>
      <input
        type="search"
        placeholder="Search posts…"
        aria-label="Search posts"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <p role="status" className="caption">
        {isReading ? 'Loading…' : !error && (total === 1 ? '1 post.' : `${total.toLocaleString('en-US')} posts.`)}
      </p>
      <ErrorLine message={error} />
      <ul className={styles.entries}>
        {posts.map(({ id, title, createdAt }) => (
          <li key={id}>
            <Link to={writingPath(id)} dir="auto">
              {title}
            </Link>
            {createdAt && <time dateTime={createdAt}>{dayOf(createdAt)}</time>}
          </li>
        ))}
      </ul>
      {more && (
        <p>
          <QuietButton aria-disabled={isReading} onClick={more}>
            Show more
          </QuietButton>
        </p>
      )}
    </section>
  )
}
